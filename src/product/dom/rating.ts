/**
 * A review that lacks the rating it needs is not sent, and it is said in our words (PROD-07):
 * from the first moment, since a review may be written without ever coming near the stars.
 */
import { delegate, type Scope } from '../../shared/dom/scope';

const STARS = '.vitrin-rating';

export const requireRating = ( scope: Scope ): void => {
	// Before the form's own listeners: other plugins' may send it.
	scope.on(
		document,
		'submit',
		( event ) => {
			const stars = ( event.target as Element ).querySelector(
				STARS + '[aria-required]'
			);
			if ( stars && ! stars.querySelector( ':checked' ) ) {
				event.preventDefault();
				event.stopImmediatePropagation();
				stars.ariaInvalid = 'true';
				stars
					.querySelector( '[role=alert]' )
					?.removeAttribute( 'hidden' );
				stars.querySelector< HTMLElement >( '[type=radio]' )?.focus();
			}
		},
		{ capture: true }
	);
	delegate( scope, 'change', STARS, ( _event, stars ) => {
		stars.ariaInvalid = null;
	} );
};
