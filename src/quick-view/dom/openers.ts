/**
 * What opens the quick view (QV-01): links and buttons in lists, and any element of a theme that
 * has our attribute.
 */
import { delegate, isPlainEvent, type Scope } from '../../shared/dom/scope';
import { OPENER } from './window';
import { touch } from '../../shared/domain/edges';

/** Makes them focusable buttons; a picture in a link has the link's focus. */
const prepareOpeners = (): void =>
	document
		.querySelectorAll< HTMLElement >(
			`${ OPENER }:not(a,button,input,img)`
		)
		.forEach( ( opener ) => {
			opener.tabIndex = 0;
			opener.setAttribute( 'role', 'button' );
		} );

export const listenToOpeners = (
	scope: Scope,
	onClick: ( event: MouseEvent, opener: HTMLElement ) => void
): void => {
	prepareOpeners();
	for ( const type of [
		'vitrin:products-appended',
		'vitrin:list-replaced',
	] as const ) {
		scope.on( document, type, prepareOpeners );
	}
	delegate( scope, 'click', OPENER, ( event, opener ) => {
		if ( isPlainEvent( event ) ) {
			event.preventDefault();
			onClick( event, opener );
		}
	} );
	delegate( scope, 'keydown', OPENER, ( event, opener ) => {
		if (
			event.target === opener &&
			/^( |Enter)$/.test( event.key ) &&
			! opener.matches( 'button,input' ) &&
			// Modifier keys mean the same as with a click.
			isPlainEvent( event as unknown as MouseEvent )
		) {
			event.preventDefault();
			if ( ! event.repeat ) {
				opener.click();
			}
		}
	} );
};

/**
 * Where on a card our eye stands: themes have marks of their own there (for less, sold out, new,
 * a wish list), each in a corner of its choice, so the first corner that is free on all cards.
 */
const EYE = '.vitrin-quick-view-opener--over';
const MARKS =
	'.onsale,[class*=badge],[class*=label],[class*=wish],[class*=compare]';
/** As opener.scss has them: at the start, at the end, and below what stands at the start. */
const CORNERS = [ '', 'end', 'low' ];

const isFree = ( eye: Element ): boolean =>
	! [ ...( eye.closest( 'li' )?.querySelectorAll( MARKS ) ?? [] ) ].some(
		( mark ) =>
			! mark.contains( eye ) &&
			! eye.contains( mark ) &&
			touch( mark.getBoundingClientRect(), eye.getBoundingClientRect() )
	);

/**
 * Where on a card our eye stands: themes have marks of their own there (for less, sold out, new,
 * a wish list), each in a corner of its choice, so the first corner that is free on all cards.
 */
export const chooseCorner = (): void => {
	const eyes = [ ...document.querySelectorAll( EYE ) ];
	const { dataset } = document.documentElement;
	for ( const corner of CORNERS ) {
		dataset.vitrinEye = corner;
		if ( eyes.every( isFree ) ) {
			return;
		}
	}
};
