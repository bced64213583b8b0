/**
 * The lines as they were given, in the words of whoever ordered the plugin, beside ours. The words differ on
 * purpose, so a person compares the sense (docs/differences.md lists what differs, and why); this tells which
 * lines want a person: new ones, gone ones, and those whose given words changed since they were last compared.
 */
import { printOf } from './lines.mjs';

/**
 * @param {import('./lines.mjs').Line[]}  given
 * @param {import('./lines.mjs').Line[]}  ours
 * @param {Record<string, string>}        compared Prints of the given texts when they were last compared, by id.
 * @return {{missing: string[], ownOnly: string[], changed: string[]}} Ids: given and not among ours, ours and not given, to be compared.
 */
export function compare( given, ours, compared ) {
	const whole = ( lines ) =>
		new Set(
			lines.map( ( { id } ) => id ).filter( ( id ) => /\d$/.test( id ) )
		);
	const theirs = whole( given );
	const own = whole( ours );
	return {
		missing: [ ...theirs ].filter( ( id ) => ! own.has( id ) ),
		ownOnly: [ ...own ].filter( ( id ) => ! theirs.has( id ) ),
		changed: given
			.filter(
				( { id, text } ) =>
					own.has( id ) && compared[ id ] !== printOf( text )
			)
			.map( ( { id } ) => id ),
	};
}

/** Prints of the given texts, to be kept. */
export const printsOf = ( given ) =>
	Object.fromEntries(
		given.map( ( { id, text } ) => [ id, printOf( text ) ] )
	);
