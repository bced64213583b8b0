/**
 * Arrow keys on swatches: they choose, as in a group of radio buttons.
 */
import { isPlainEvent, type Scope } from '../../shared/dom/scope';
import { afterArrow } from '../domain/arrows';
import { choose, SWATCH, swatchesOf } from './fields';

export const addSwatchKeys = (
	scope: Scope,
	form: HTMLElement,
	selects: readonly HTMLSelectElement[]
): void =>
	scope.on( form, 'keydown', ( event ) => {
		// Together with Alt, for one, an arrow is the browser's Back.
		const swatch = isPlainEvent( event as KeyboardEvent )
			? ( event.target as Element ).closest< HTMLElement >( SWATCH )
			: null;
		const select =
			swatch &&
			selects.find( ( one ) => swatchesOf( one ).includes( swatch ) );
		if ( ! select ) {
			return;
		}
		const all = swatchesOf( select );
		const next =
			all[
				afterArrow(
					( event as KeyboardEvent ).key,
					all.indexOf( swatch ),
					all.length,
					getComputedStyle( swatch ).direction === 'rtl'
				) ?? -1
			];
		if ( next ) {
			event.preventDefault();
			choose( select, next.dataset.value ?? '' );
			next.focus();
		}
	} );
