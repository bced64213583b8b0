/**
 * What the shop has dropped from the cart by itself, for the place that shows it first: the drawer or
 * the fly-out. The shop is informed, so that no page shows it again; until then it stays among its notices.
 */
import { parseAnswer } from './domain/answer';
import type { CartStore } from './domain/types';
import type { Client } from '../shared/http/client';

export interface DroppedOptions {
	store: Pick< CartStore, 'getState' | 'receive' >;
	post: Client[ 'post' ];
}

/** Gives the texts that were not taken on this page yet; the caller shows them. */
export const createDropped = ( {
	store,
	post,
}: DroppedOptions ): ( () => string[] ) => {
	const taken = new Set< string >();

	const tell = async ( ids: string[] ): Promise< void > => {
		const fields = Object.fromEntries(
			ids.map( ( id, at ) => [ `told[${ at }]`, id ] )
		);
		// Its nonce makes it take its turn: it changes the session.
		const answer = await post( 'vitrin_get_cart', fields, 'security' );
		if ( answer.ok ) {
			try {
				store.receive( parseAnswer( answer.value ) );
			} catch {
				// Another plugin broke the answer: the next reading has the cart.
			}
		}
	};

	return () => {
		const news = ( store.getState().server?.dropped ?? [] ).filter(
			( { id } ) => ! taken.has( id )
		);
		if ( news.length ) {
			news.forEach( ( { id } ) => taken.add( id ) );
			void tell( news.map( ( { id } ) => id ) );
		}
		return news.map( ( { text } ) => text );
	};
};
