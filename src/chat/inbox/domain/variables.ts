/**
 * Variables of canned answers, such as {{name}}: filled in with what is known of the conversation. Pure.
 */

import type { Contact, Visitor } from '../types';

export const VARIABLES = [ 'name', 'agent', 'shop', 'order' ] as const;

export type Variable = ( typeof VARIABLES )[ number ];

export type Facts = Partial< Record< Variable, string > >;

/**
 * What variables stand for in a conversation.
 *
 * @param open
 * @param open.contact
 * @param open.visitor
 * @param agent
 * @param shop
 */
export const factsOf = (
	{ contact, visitor }: { contact: Contact | null; visitor: Visitor | null },
	agent: string,
	shop: string
): Facts => ( {
	name: contact?.name ?? '',
	agent,
	shop,
	// Staff may see orders of an address that was only typed; whoever typed it may be anybody.
	order: ( contact?.isVerified && visitor?.orders[ 0 ]?.number ) || '',
} );

const PLACE = /\{\{\s*([a-z]+)\s*\}\}/gi;

const isVariable = ( name: string ): name is Variable =>
	( VARIABLES as readonly string[] ).includes( name );

/**
 * What isn't known stays as it stands, to be seen and filled in by hand. Values are taken literally: what a visitor called
 * themselves may look like a variable.
 */
export const fillIn = ( text: string, facts: Facts ): string =>
	text.replace( PLACE, ( whole, name: string ) => {
		const key = name.toLowerCase();
		return ( isVariable( key ) && facts[ key ] ) || whole;
	} );

/** Variables of ours that are still in a text: it shouldn't be sent like this. */
export const unfilled = ( text: string ): string[] => [
	...new Set(
		[ ...text.matchAll( PLACE ) ]
			.filter( ( [ , name = '' ] ) => isVariable( name.toLowerCase() ) )
			.map( ( [ whole ] ) => whole )
	),
];
