/**
 * What the inbox shows, in the page's address. Pure.
 */
import type { Folder, Query } from '../types';
import { FOLDERS } from './list';

export type Tab = 'inbox' | 'canned' | 'faqs' | 'agents' | 'figures';

export const TABS: readonly Tab[] = [
	'inbox',
	'canned',
	'faqs',
	'agents',
	'figures',
];

export interface Place {
	tab: Tab;
	query: Query;
	/** 0: none. */
	conversation: number;
	/** On a phone: the visitor's facts are in front. */
	facts: boolean;
}

const numberOf = ( text: string | null ): number =>
	/^\d{1,15}$/.test( text ?? '' ) ? Number( text ) : 0;

const oneOf = < T extends string >(
	all: readonly T[],
	text: string | null
): T => all.find( ( one ) => one === text ) ?? ( all[ 0 ] as T );

/** @param search Of the address: `?page=…`. */
export const readPlace = ( search: string ): Place => {
	const from = new URLSearchParams( search );
	const conversation = numberOf( from.get( 'conversation' ) );
	return {
		tab: oneOf( TABS, from.get( 'tab' ) ),
		query: {
			folder: oneOf< Folder >( FOLDERS, from.get( 'folder' ) ),
			search: from.get( 's' ) ?? '',
			tag: from.get( 'tag' ) ?? '',
			agent: numberOf( from.get( 'agent' ) ),
		},
		conversation,
		facts: conversation > 0 && from.has( 'facts' ),
	};
};

/** The other way; what is usual isn't said. Names that aren't ours stay. */
export const writePlace = (
	search: string,
	{ tab, query, conversation, facts }: Place
): string => {
	const to = new URLSearchParams( search );
	const values: Record< string, string > = {
		tab: tab === 'inbox' ? '' : tab,
		folder: query.folder === 'open' ? '' : query.folder,
		s: query.search,
		tag: query.tag,
		agent: query.agent ? String( query.agent ) : '',
		conversation: conversation ? String( conversation ) : '',
		facts: conversation && facts ? '1' : '',
	};
	for ( const [ name, value ] of Object.entries( values ) ) {
		if ( value ) {
			to.set( name, value );
		} else {
			to.delete( name );
		}
	}
	return `?${ to }`;
};
