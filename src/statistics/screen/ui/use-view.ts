import { useCallback } from '@wordpress/element';
import { useAddress } from '../../../shared/ui/use-address';
import { readView, writeView, type View } from '../domain/view';

/** Names of a view's fields in the address; others belong to WordPress and stay. */
const OWN = [
	...'range from to compare by id metric list sort direction search paged rule of'.split(
		' '
	),
];

export const addressOf = ( view: View ): string => {
	const query = new URLSearchParams( window.location.search );
	OWN.forEach( ( name ) => query.delete( name ) );
	writeView( view ).forEach( ( value, name ) => query.set( name, value ) );
	return `${ window.location.pathname }?${ query }`;
};

export interface ViewState {
	view: View;
	/** Shows another; `isTyping`: the next letter of a search is no step to go back to. */
	show: ( next: View, isTyping?: boolean ) => void;
}

/** What the screen shows, kept in the address: back and forward lead through it. */
export function useView( sections: string[], filters: string[] ): ViewState {
	const read = useCallback(
		() =>
			readView(
				new URLSearchParams( window.location.search ),
				sections,
				filters
			),
		[ sections, filters ]
	);
	const [ view, show ] = useAddress( read, addressOf );
	return { view, show };
}
