/**
 * A review's stars (PROD-07): radio buttons printed by PHP (Stars.php), which work without
 * this. It says what is missing in our words, and mirrors the arrow keys.
 */
import { delegate, type Scope } from '../../shared/dom/scope';
import { isModified, step } from '../domain/keys';
import { arrows } from './arrows';

const STARS = '.vitrin-rating';

export const startStars = ( scope: Scope ): void => {
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
	delegate( scope, 'keydown', STARS, ( event, stars ) => {
		const radios = [
			...stars.querySelectorAll< HTMLInputElement >( '[type=radio]' ),
		];
		const next =
			radios[
				step(
					event.key,
					radios.indexOf( event.target as HTMLInputElement ),
					5,
					...arrows( radios )
				)
			];
		if ( next && ! isModified( event ) ) {
			event.preventDefault();
			next.focus();
			next.click();
		}
	} );
};
