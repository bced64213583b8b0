import { useEffect, useSyncExternalStore } from '@wordpress/element';
import { mayHoldLink } from '../domain/link-signs';
import { bringLinks, getPiecesOf, subscribe } from '../late-links';
import { Pieces } from './Pieces';

/** A text whose links come a little later than itself. */
export function LateText( { text }: { text: string } ) {
	const piecesOf = useSyncExternalStore( subscribe, getPiecesOf );
	const isWanted = ! piecesOf && mayHoldLink( text );
	useEffect( () => {
		if ( isWanted ) {
			bringLinks();
		}
	}, [ isWanted ] );
	return <Pieces pieces={ piecesOf?.( text ) ?? [ { text, href: '' } ] } />;
}
