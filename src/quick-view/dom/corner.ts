/**
 * Where on a card our eye stands: themes have marks of their own there (for less, sold out, new,
 * a wish list), each in a corner of its choice, so the first corner that is free on all cards.
 */
import { touch } from '../../shared/domain/edges';

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
