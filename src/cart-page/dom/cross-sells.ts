/**
 * While a window is resized, product pictures and names wrap anew with each frame. The
 * cross-sells keep the room they were last given, so that what stands below them doesn't
 * jump; when the resizing is over they get what they need, and a little more (CART-02).
 */
import type { Clock } from '../../shared/domain/time';
import type { Scope } from '../../shared/dom/scope';
import { CROSS_SELLS } from './markup';

/** CART-02, milliseconds after the last resize event. */
export const RESIZED_AFTER = 500;
/** CART-02, pixels. */
export const ALLOWANCE = 15;

/**
 * @param scope
 * @param clock
 * @return To be called whenever the window is resized.
 */
export const allowCrossSells = (
	scope: Scope,
	clock: Clock
): ( () => void ) => {
	let cancel = () => {};
	const allow = (): void => {
		const block = document.querySelector< HTMLElement >( CROSS_SELLS );
		if ( block ) {
			block.style.minBlockSize = '';
			block.style.minBlockSize = `${ block.offsetHeight + ALLOWANCE }px`;
		}
	};
	scope.add( () => cancel() );
	return () => {
		cancel();
		cancel = clock.after( RESIZED_AFTER, allow );
	};
};
