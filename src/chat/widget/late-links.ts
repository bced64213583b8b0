/**
 * Links in the panel's texts [CHAT-06]: what finds them is a third of what the panel weighs, and comes with the first text
 * that may hold one. Until then, and where it can't be had, a text is plain.
 */
import { getLoader } from '../../shared/loader';
import { chunk } from '../../shared/loader/chunk';
import type { Piece } from './domain/links';

type PiecesOf = ( text: string ) => Piece[];

export const CHAT_LINKS = chunk(
	'chat-links',
	() => import( /* webpackChunkName: "chat-links" */ './domain/links' )
);

const listeners = new Set< () => void >();

/** Undefined until it is here. */
let piecesOf: PiecesOf | undefined;

export const getPiecesOf = (): PiecesOf | undefined => piecesOf;

export const subscribe = ( listener: () => void ): ( () => void ) => {
	listeners.add( listener );
	return () => listeners.delete( listener );
};

/** The next text that may hold a link tries again. */
export const bringLinks = (): void => {
	getLoader()
		.load( CHAT_LINKS )
		.then( ( links ) => {
			( { piecesOf } = links );
			listeners.forEach( ( listener ) => listener() );
		} )
		.catch( () => {} );
};
