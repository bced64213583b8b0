/**
 * Where a visit comes from, and by which rule that was decided [ATTR-03, ATTR-04]: pure. PHP twin: shared/traffic/Classifier.php;
 * landings.fixture.json.
 */
import { NONE } from './pairs';
import type { Rules } from './sources';
import { clean, readQuery } from './values';

/** What is known of a source; '(none)' for what isn't. */
export interface Source {
	type: 'utm' | 'organic' | 'referral' | 'typein';
	source: string;
	medium: string;
	campaign: string;
	content: string;
	term: string;
	id: string;
	platform: string;
	format: string;
	tactic: string;
}

/** Without the channel, which the server alone says: here nobody asks for it. */
export interface Decision {
	rule:
		| 'campaign'
		| 'click-id'
		| 'search'
		| 'referral'
		| 'direct'
		| 'way-back'
		| 'own'
		| 'kept';
	/** Null where what was known before stays. */
	source: Source | null;
}

export interface Previous {
	/** The visitor's session lives. */
	hasSession: boolean;
	/** A source is known, of this visit or of one before. */
	isKnown: boolean;
}

/** Parameters of campaigns, without `utm_`; the last word is the field's name. */
const PARAMETERS =
	'source medium campaign content term id source_platform creative_format marketing_tactic'.split(
		' '
	);

/** An address's parts; an empty host for what is no address, or of another scheme. */
const parse = ( address: string ) => {
	const [ , scheme = '', host = '', path = '' ] =
		/^(https?|android-app):\/\/(?:[^/?#]*@)?(\[[^\]]*\]|[^/?#:]*)[^/?#]*([^?#]*)/i.exec(
			address
		) ?? [];
	return {
		// No other scheme is as long.
		isApp: !! scheme[ 5 ],
		host: clean( host.toLowerCase().replace( /^www\.|\.$/g, '' ) ),
		path,
	};
};

interface Entry {
	kind: string;
	name: string;
}

/** Entries by pattern. */
type Index = ReadonlyMap< string, Entry >;

const toIndex = ( rules: Rules ): Index => {
	const index = new Map< string, Entry >();
	for ( const [ kind, groups ] of Object.entries( rules ) ) {
		for ( const group of groups.split( ',' ) ) {
			const [ first = '', ...patterns ] = group.split( ' ' );
			const name = first.replace( /^\./, '' );
			if ( first !== name ) {
				patterns.push( first );
			}
			for ( const pattern of patterns ) {
				index.set( pattern, { kind, name } );
			}
		}
	}
	return index;
};

/** The most particular pattern decides. */
const find = ( index: Index, host: string ): Entry | undefined => {
	let found = index.get( host );
	for ( let tail = `.${ host }`; ! found && tail; ) {
		found = index.get( tail );
		tail = tail.replace( /^\.[^.]*/, '' );
	}
	return found ?? index.get( host.replace( /\.(com?\.)?[a-z]{2,3}$/, '.*' ) );
};

type Texts = Readonly< Record< string, string | undefined > >;

const decide = (
	rule: Decision[ 'rule' ],
	type: Source[ 'type' ],
	known: Texts,
	query: Texts = {}
): Decision => {
	const source: Record< string, string > = { type };
	for ( const parameter of PARAMETERS ) {
		source[ parameter.replace( /.*_/, '' ) ] =
			query[ `utm_${ parameter }` ] || known[ parameter ] || NONE;
	}
	return { rule, source: source as unknown as Source };
};

/**
 * @param url      The page's address.
 * @param referrer Where the visitor came from; '' where that isn't known.
 * @param previous What was known before.
 * @param rules
 */
export const classify = (
	url: string,
	referrer: string,
	previous: Previous,
	rules: Rules
): Decision => {
	const index = toIndex( rules );
	const { isApp, host, path } = parse( referrer );
	const isOwn = !! host && `.${ host }`.endsWith( `.${ parse( url ).host }` );
	const entry = isApp ? index.get( `app:${ host }` ) : find( index, host );
	const keep = ( rule: Decision[ 'rule' ] ): Decision =>
		previous.isKnown
			? { rule, source: null }
			: decide( 'direct', 'typein', { source: '(direct)' } );
	if ( entry?.kind === 'gateway' ) {
		return keep( 'way-back' );
	}

	const query = readQuery( url );
	const findClick = ( kind: string ): string | undefined =>
		index.get(
			Object.keys( query ).find(
				( key ) => query[ key ] && index.get( key )?.kind === kind
			) ?? ''
		)?.name;
	const isCampaign = PARAMETERS.some( ( key ) => query[ `utm_${ key }` ] );
	const ad = findClick( 'ad' );
	if ( isCampaign || ad ) {
		return decide(
			isCampaign ? 'campaign' : 'click-id',
			'utm',
			ad ? { source: ad, medium: 'cpc', campaign: `${ ad }_cpc` } : {},
			query
		);
	}

	const isReferral = host && ! isOwn;
	if ( isReferral && entry?.kind === 'search' ) {
		return decide( 'search', 'organic', {
			source: entry.name,
			medium: 'organic',
		} );
	}
	const source = isReferral ? ( entry?.name ?? host ) : findClick( 'click' );
	if ( source && ! previous.hasSession ) {
		return decide( isReferral ? 'referral' : 'click-id', 'referral', {
			source,
			medium: 'referral',
			content: isReferral && ! isApp ? clean( path ) || '/' : NONE,
		} );
	}
	return keep( isOwn ? 'own' : 'kept' );
};
