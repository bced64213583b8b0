/**
 * What is announced to screen readers of a change: that it takes long, and why it was refused.
 */
import type { CartResult } from '@vitrin/cart';
import { announce } from '../../shared/dom/announce';
import type { MountOptions } from '../mount';

export { announce };

/** Milliseconds: a click that has no answer by then says that it waits. */
const SLOW = 1000;

/**
 * Announces loading to screen readers only if it takes longer than a second.
 *
 * @param result What the shop is asked for.
 * @param words  Said when it takes long; '' when there is nothing to say any more.
 * @return The result.
 */
export async function announceIfSlow< Result >(
	result: Promise< Result >,
	words: () => string
): Promise< Result > {
	const timer = setTimeout( () => announce( words() ), SLOW );
	const answer = await result;
	clearTimeout( timer );
	return answer;
}

/** Announces a refusal where the open drawer's notice does not show it: behind the picker, or when it is closed. */
export function report(
	{ dialog, store }: Pick< MountOptions, 'dialog' | 'store' >,
	result: CartResult
): void {
	const message = result.ok ? '' : result.failure.message;
	// The option picker over the drawer makes the notice's strip inert.
	if ( message && dialog.querySelector( 'dialog[open]' ) ) {
		announce( message );
	}
	if ( message && ! dialog.open ) {
		announce( message );
		document.addEventListener(
			'vitrin:side-cart-opened',
			() => store.showNotice( message ),
			{ once: true }
		);
	}
}
