/**
 * The template, the Persian file, and what is made from them, as text. Nothing
 * here reads or writes a file.
 */
import { mo, po } from 'gettext-parser';

export const LOCALE = 'fa_IR';
const PLURALS = 'nplurals=2; plural=n > 1;';

/** A string's key: context and text. */
export const keyOf = ( { context, msgid } ) =>
	context ? `${ context }\u0004${ msgid }` : msgid;

/** Strings of the same context and text become one, with all their files. */
export function combine( strings ) {
	const byKey = new Map();
	for ( const string of strings ) {
		const key = keyOf( string );
		const known = byKey.get( key ) ?? {
			msgid: string.msgid,
			context: string.context,
			plural: null,
			files: new Set(),
			comments: new Set(),
		};
		if ( known.plural && string.plural && known.plural !== string.plural ) {
			throw new Error(
				`"${ string.msgid }" has two plurals: "${ known.plural }" and "${ string.plural }".`
			);
		}
		known.plural ??= string.plural;
		known.files.add( string.file );
		if ( string.comment ) {
			known.comments.add( string.comment );
		}
		byKey.set( key, known );
	}
	return [ ...byKey.values() ].sort( ( a, b ) =>
		keyOf( a ) < keyOf( b ) ? -1 : 1
	);
}

/** One entry as gettext-parser wants it. */
const entry = ( string, msgstr ) => ( {
	...( string.context ? { msgctxt: string.context } : {} ),
	msgid: string.msgid,
	...( string.plural ? { msgid_plural: string.plural } : {} ),
	msgstr,
	comments: {
		extracted: [ ...string.comments ].sort().join( '\n' ),
		reference: [ ...string.files ].sort().join( '\n' ),
	},
} );

/** No dates in the headers: a file changes only when a string does. */
const headers = ( version, language ) => ( {
	'Project-Id-Version': `Vitrin ${ version }`,
	'Report-Msgid-Bugs-To': '',
	'MIME-Version': '1.0',
	'Content-Type': 'text/plain; charset=utf-8',
	'Content-Transfer-Encoding': '8bit',
	'Plural-Forms': language ? PLURALS : 'nplurals=INTEGER; plural=EXPRESSION;',
	...( language ? { Language: language } : {} ),
	'X-Domain': 'vitrin',
} );

/** Compile to .po text; translations of `msgstrOf( string )`. */
function compile( strings, version, language, msgstrOf ) {
	const translations = { '': {} };
	for ( const string of strings ) {
		const context = string.context ?? '';
		translations[ context ] ??= {};
		translations[ context ][ string.msgid ] = entry(
			string,
			msgstrOf( string )
		);
	}
	const text = po.compile(
		{
			charset: 'utf-8',
			headers: headers( version, language ),
			translations,
		},
		{ foldLength: 0 }
	);
	return `${ text.toString().trimEnd() }\n`;
}

/** The template (vitrin.pot). */
export const template = ( strings, version ) =>
	compile( strings, version, null, ( string ) =>
		string.plural ? [ '', '' ] : [ '' ]
	);

/** Read a .po: key → `{ msgstr, fuzzy }`. */
export function readPo( text ) {
	const known = new Map();
	const obsolete = /^#~ /m.test( text );
	for ( const entries of Object.values( po.parse( text ).translations ) ) {
		for ( const item of Object.values( entries ) ) {
			if ( item.msgid !== '' ) {
				known.set(
					keyOf( { context: item.msgctxt, msgid: item.msgid } ),
					{
						msgid: item.msgid,
						msgstr: item.msgstr,
						fuzzy: /\bfuzzy\b/.test( item.comments?.flag ?? '' ),
					}
				);
			}
		}
	}
	return { known, obsolete };
}

/**
 * The Persian file with today's strings: known translations stay, new strings are
 * empty, strings that are gone leave.
 */
export const merge = ( strings, oldText, version ) => {
	const { known } = readPo( oldText );
	return compile( strings, version, LOCALE, ( string ) => {
		const wanted = string.plural ? 2 : 1;
		const had = known.get( keyOf( string ) )?.msgstr ?? [];
		return Array.from( { length: wanted }, ( _, i ) => had[ i ] ?? '' );
	} );
};

const placeholders = ( text ) =>
	( text.match( /%(?:\d+\$)?[sdf]/g ) ?? [] ).sort().join( ' ' );

/** All that is wrong with the Persian translations, as sentences. */
export function problems( strings, poText ) {
	const { known, obsolete } = readPo( poText );
	const found = obsolete ? [ 'The Persian file has obsolete strings.' ] : [];
	const wanted = new Set( strings.map( keyOf ) );
	for ( const [ key, { msgid, fuzzy } ] of known ) {
		if ( ! wanted.has( key ) ) {
			found.push( `Obsolete: "${ msgid }"` );
		} else if ( fuzzy ) {
			found.push( `Fuzzy: "${ msgid }"` );
		}
	}
	for ( const string of strings ) {
		const msgstr = known.get( keyOf( string ) )?.msgstr ?? [];
		const forms = string.plural ? 2 : 1;
		if ( msgstr.length < forms || msgstr.some( ( text ) => text === '' ) ) {
			found.push( `Not translated: "${ string.msgid }"` );
			continue;
		}
		for ( const [ i, text ] of msgstr.entries() ) {
			const source =
				i > 0 && string.plural ? string.plural : string.msgid;
			if (
				placeholders( text ) !== placeholders( source ) &&
				! (
					string.plural &&
					placeholders( text ) === placeholders( string.plural )
				)
			) {
				found.push(
					`Other placeholders in the translation of "${ source }"`
				);
			}
			if ( /[يكى]/.test( text ) ) {
				found.push(
					`Arabic letters in the translation of "${ source }"`
				);
			}
		}
	}
	return found;
}

/** The binary file that gettext reads. */
export const toMo = ( poText ) => mo.compile( po.parse( poText ) );

const phpString = ( text ) =>
	`'${ text.replace( /\\/g, '\\\\' ).replace( /'/g, "\\'" ) }'`;

/** Text with \0 or \4 in it, as PHP. */
const phpText = ( text ) =>
	text
		.split( /([\0\u0004])/ )
		.filter( ( part ) => part !== '' )
		.map( ( part ) => {
			if ( part === '\0' ) {
				return '"\\0"';
			}
			return part === '\u0004' ? '"\\4"' : phpString( part );
		} )
		.join( ' . ' );

/** The file that WordPress 6.5 and later reads first. */
export function toPhp( strings, poText ) {
	const { known } = readPo( poText );
	const rows = strings.flatMap( ( string ) => {
		const { msgstr = [] } = known.get( keyOf( string ) ) ?? {};
		return msgstr[ 0 ]
			? [
					`\t\t${ phpText( keyOf( string ) ) } => ${ phpText( msgstr.join( '\0' ) ) },`,
				]
			: [];
	} );
	return [
		'<?php',
		"defined( 'ABSPATH' ) || exit;",
		'',
		'return array(',
		"\t'domain' => 'vitrin',",
		`\t'plural-forms' => ${ phpString( PLURALS ) },`,
		`\t'language' => ${ phpString( LOCALE ) },`,
		"\t'messages' => array(",
		...rows,
		'\t),',
		');',
		'',
	].join( '\n' );
}

/**
 * Translations of one script (Jed 1.x), as WordPress and our loader read them;
 * null when the script has no string.
 *
 * @param {Array}       strings From combine().
 * @param {string}      poText  The Persian file.
 * @param {Set<string>} files   The source files in that script.
 * @return {string|null} JSON.
 */
export function toJed( strings, poText, files ) {
	const { known } = readPo( poText );
	const messages = {
		'': { domain: 'messages', lang: LOCALE, 'plural-forms': PLURALS },
	};
	const used = strings.filter( ( string ) =>
		[ ...string.files ].some( ( file ) => files.has( file ) )
	);
	for ( const string of used ) {
		const { msgstr = [] } = known.get( keyOf( string ) ) ?? {};
		if ( msgstr[ 0 ] ) {
			messages[ keyOf( string ) ] = msgstr;
		}
	}
	return used.length === 0
		? null
		: `${ JSON.stringify( { domain: 'messages', locale_data: { messages } } ) }\n`;
}
