/**
 * The tables of sources: one for the server, one for the browser.
 */

/** Names that are hosts themselves, known with all that is below them. */
const isHostNamed = ( kind ) => ! [ 'search', 'ad', 'click' ].includes( kind );

const merge = ( ...tables ) => {
	const merged = {};
	for ( const table of tables ) {
		for ( const [ kind, names ] of Object.entries( table ) ) {
			const into = ( merged[ kind ] ??= {} );
			for ( const [ name, patterns ] of Object.entries( names ) ) {
				into[ name ] = [ ...( into[ name ] ?? [] ), ...patterns ];
			}
		}
	}
	return merged;
};

/** All patterns of a table, with what names say by themselves. */
const patternsOf = ( table ) =>
	Object.entries( table ).flatMap( ( [ kind, names ] ) =>
		Object.entries( names ).flatMap( ( [ name, patterns ] ) => [
			...( isHostNamed( kind ) ? [ `.${ name }` ] : [] ),
			...patterns,
		] )
	);

/** Whether a pattern says nothing that these don't. */
const isSaid = ( pattern, known ) => {
	const host = pattern.replace( /^\./, '' );
	const labels = host.split( '.' );
	return (
		known.has( pattern ) ||
		known.has( host ) ||
		labels.some( ( _, at ) =>
			known.has( `.${ labels.slice( at ).join( '.' ) }` )
		) ||
		known.has( host.replace( /\.(com?\.)?[a-z]{2,3}$/, '.*' ) )
	);
};

/**
 * The list's entries that ours doesn't have. An entry that shares a host with one of ours goes by our name.
 */
function additions( ours, list ) {
	const added = {};
	const known = new Set( patternsOf( ours ) );
	/** Our entry that knows one of these. */
	const ownerOf = ( patterns ) => {
		for ( const [ kind, names ] of Object.entries( ours ) ) {
			for ( const [ name, own ] of Object.entries( names ) ) {
				const mine = new Set(
					patternsOf( { [ kind ]: { [ name ]: own } } )
				);
				if ( patterns.some( ( pattern ) => isSaid( pattern, mine ) ) ) {
					return { kind, name };
				}
			}
		}
	};
	for ( const [ kind, names ] of Object.entries( list ) ) {
		for ( const [ name, patterns ] of Object.entries( names ) ) {
			const owner = ours[ kind ][ name ]
				? { kind, name }
				: ownerOf( patterns );
			const fresh = patterns.filter(
				( pattern ) => ! isSaid( pattern, known )
			);
			const to = owner ?? { kind, name };
			// The name says it.
			const said = isHostNamed( to.kind ) ? `.${ to.name }` : undefined;
			if ( fresh.length ) {
				( ( added[ to.kind ] ??= {} )[ to.name ] ??= [] ).push(
					...fresh.filter( ( pattern ) => pattern !== said )
				);
			}
		}
	}
	return added;
}

/**
 * @param {{ browser: object, server: object }} sources src/shared/traffic/sources.json
 * @param {object}                              list    As readList() returns it.
 * @return {Record<string, Record<string, string[]>>} Patterns by kind and name.
 */
export function serverTable( { browser, server }, list ) {
	const ours = merge( browser, server );
	return merge( ours, additions( ours, list ) );
}

/**
 * The browser asks no channels, so that all who refer are of one kind; a group is a name, or a host that is a pattern as
 * well, and further patterns.
 *
 * @param {{ browser: object }} sources src/shared/traffic/sources.json
 * @return {Record<string, string>} By kind: groups joined by commas, words of a group by spaces.
 */
export function browserTable( { browser } ) {
	const kinds = {};
	for ( const [ kind, names ] of Object.entries( browser ) ) {
		const ownKind = [ 'search', 'gateway', 'ad', 'click' ].includes( kind );
		const groups = ( kinds[ ownKind ? kind : 'referral' ] ??= [] );
		for ( const [ name, patterns ] of Object.entries( names ) ) {
			groups.push(
				[ isHostNamed( kind ) ? `.${ name }` : name, ...patterns ].join(
					' '
				)
			);
		}
	}
	// Their names are nowhere shown.
	kinds.gateway = [ kinds.gateway.join( ' ' ) ];
	return Object.fromEntries(
		Object.entries( kinds ).map( ( [ kind, groups ] ) => [
			kind,
			groups.join( ',' ),
		] )
	);
}

const quote = ( text ) => `'${ text.replace( /[\\']/g, '\\$&' ) }'`;

/**
 * @param {Record<string, Record<string, string[]>>} table
 * @param {{ source: string, commit: string, date: string, licence: string }} about Of the list.
 * @return {string} A PHP file that returns the table.
 */
function toPhp( table, { source, commit, date, licence } ) {
	const lines = Object.entries( table ).flatMap( ( [ kind, names ] ) => [
		`\t${ quote( kind ) } => array(`,
		...Object.entries( names ).map(
			( [ name, patterns ] ) =>
				`\t\t${ quote( name ) } => array(${
					patterns.length
						? ` ${ patterns.map( quote ).join( ', ' ) } `
						: ''
				}),`
		),
		'\t),',
	] );
	return `<?php
/**
 * Hosts by kind and name. Made by tools/attribution/run.mjs from src/shared/traffic/sources.json and, for engines, networks
 * and assistants that are not in there, from ${ source }
 * (${ commit } of ${ date }, ${ licence }).
 *
 * @package Vitrin
 */

defined( 'ABSPATH' ) || exit;

return array(
${ lines.join( '\n' ) }
);
`;
}

/** A name's patterns on one line. */
export const toJson = ( data ) =>
	JSON.stringify( data, null, '\t' ).replace(
		/\[\s+([^\]]*?)\s+\]/g,
		( _, items ) => `[ ${ items.replace( /\s*\n\s*/g, ' ' ) } ]`
	) + '\n';

/**
 * @param {{ browser: object, server: object }} sources src/shared/traffic/sources.json
 * @param {object}                              list    tools/attribution/list.json
 * @param {object}                              list.search
 * @param {object}                              list.social
 * @param {object}                              list.ai
 * @return {Record<string, string>} Contents by the path of a file.
 */
export function filesOf( sources, { search, social, ai, ...about } ) {
	return {
		'src/shared/traffic/data/sources.php': toPhp(
			serverTable( sources, { search, social, ai } ),
			about
		),
		'src/attribution/domain/browser-sources.json': toJson(
			browserTable( sources )
		),
	};
}
