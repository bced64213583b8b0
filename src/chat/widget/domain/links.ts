/**
 * Links made of text [CHAT-06] (docs/adr/0051-chat-widget.md): a message is cut into text and addresses, and never becomes
 * HTML.
 */
import LinkifyIt from 'linkify-it';

export interface Piece {
	text: string;
	/** '' for plain text. */
	href: string;
}

const linkify = new LinkifyIt().add( 'ftp:', null ).add( '//', null );

const SAFE = /^(https?|mailto):/i;

export const piecesOf = ( text: string ): Piece[] => {
	const pieces: Piece[] = [];
	let at = 0;
	for ( const { index, lastIndex, url } of linkify.match( text ) ?? [] ) {
		if ( SAFE.test( url ) ) {
			pieces.push(
				{ text: text.slice( at, index ), href: '' },
				{ text: text.slice( index, lastIndex ), href: url }
			);
			at = lastIndex;
		}
	}
	pieces.push( { text: text.slice( at ), href: '' } );
	return pieces.filter( ( piece ) => piece.text );
};
