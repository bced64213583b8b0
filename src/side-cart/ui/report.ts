import type { CartResult } from '@vitrin/cart';
import type { MountOptions } from '../mount';
import { announce } from './context';

/** In an open drawer the notice says it; behind a closed one nobody would hear of it. */
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
