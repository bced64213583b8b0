/**
 * A review's stars (PROD-07): radio buttons printed by PHP (Stars.php), which work without
 * this. It mirrors the arrow keys.
 */
import { delegate, isPlainEvent, type Scope } from '../../shared/dom/scope';
import { step } from '../domain/keys';
import { arrows } from './arrows';

const STARS = '.vitrin-rating';

export const startStars = ( scope: Scope ): void => {
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
		if ( next && isPlainEvent( event ) ) {
			event.preventDefault();
			next.focus();
			next.click();
		}
	} );
};
