/**
 * The lines of docs/requirements.md, on texts.
 *
 * A long line is cut into clauses: `- AB-01 What they share.` and, indented below it, `- AB-01a (tested) …`.
 * It has no mark of its own then: its clauses have.
 */
import { createHash } from 'node:crypto';

const ID = '[A-Z][A-Z0-9]*-\\d{2}[a-z]?';
const LINE = new RegExp(
	`^(\\t| {2})?- (${ ID })( \\(tested\\))? (.+)$`,
	'gm'
);
const MARK = new RegExp( `\\[(${ ID })\\]`, 'g' );

/**
 * @typedef {Object} Line
 * @property {string}   id
 * @property {string}   area    What stands before the number.
 * @property {boolean}  claimed It is marked as tested.
 * @property {string}   text
 * @property {string[]} clauses Ids of its clauses, in the file's order.
 */

/** `AB-01` of `AB-01a`; undefined for what is no clause. */
export const lineOfClause = ( id ) => id.match( /^(.+\d)[a-z]$/ )?.[ 1 ];

/**
 * @param {string} markdown
 * @return {Line[]} In the file's order.
 */
export function parseLedger( markdown ) {
	const lines = [ ...markdown.matchAll( LINE ) ].map(
		( [ , , id, claim, text ] ) => ( {
			id,
			area: id.split( '-' )[ 0 ],
			claimed: claim !== undefined,
			text,
			clauses: /** @type {string[]} */ ( [] ),
		} )
	);
	const byId = new Map( lines.map( ( line ) => [ line.id, line ] ) );
	for ( const { id } of lines ) {
		byId.get( lineOfClause( id ) ?? '' )?.clauses.push( id );
	}
	return lines;
}

/** Ids in square brackets in a text, each once. */
export const idsIn = ( text ) => [
	...new Set( [ ...text.matchAll( MARK ) ].map( ( match ) => match[ 1 ] ) ),
];

/** A short print of a text, by which a later change of it is seen. */
export const printOf = ( text ) =>
	createHash( 'sha256' ).update( text ).digest( 'hex' ).slice( 0, 12 );

/**
 * What is wrong with the lines by themselves.
 *
 * @param {Line[]} lines
 * @return {string[]} Sentences.
 */
export function faultsOf( lines ) {
	const faults = [];
	const seen = new Set();
	for ( const { id, claimed, clauses } of lines ) {
		if ( seen.has( id ) ) {
			faults.push( `${ id } stands in the ledger twice.` );
		}
		seen.add( id );
		if ( claimed && clauses.length > 0 ) {
			faults.push(
				`${ id } is cut into clauses: the mark belongs to each of them.`
			);
		}
	}
	for ( const { id } of lines ) {
		const whole = lineOfClause( id );
		if ( whole !== undefined && ! seen.has( whole ) ) {
			faults.push( `${ id } is a clause of a line that isn’t there.` );
		}
	}
	return faults;
}
