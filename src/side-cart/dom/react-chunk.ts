/**
 * Brings the drawer's React chunk once, and says so in the shell when it can't be had.
 */
import type { Loader } from '../../shared/loader';
import { reportUnlessLost } from '../../shared/loader/load-error';
import { loadFormat } from '@vitrin/cart';
import type { MountOptions } from '../mount';
import { DRAWER } from '../chunks';

/**
 * Gives a function that asks for the cart where none is known, and mounts the chunk unless
 * that is under way or done. The shell's button does the same: what failed may have been both.
 * To be called once the shell has been painted: React would hold that up.
 */
export function createReactChunk(
	loader: Pick< Loader, 'load' >,
	options: Omit< MountOptions, 'format' >
): () => Promise< void > {
	const { dialog, cart } = options;
	const failure = dialog.querySelector< HTMLElement >(
		'.vitrin-drawer__failure'
	);
	let isAsked = false;

	const showFailure = ( isFailed: boolean ) => {
		dialog.classList.toggle( 'is-failed', isFailed );
		if ( failure ) {
			failure.hidden = ! isFailed;
		}
	};

	const mount = async (): Promise< void > => {
		const { status } = cart.getState();
		if ( status === 'unknown' || status === 'failed' ) {
			void cart.refresh();
		}
		if ( isAsked ) {
			return;
		}
		isAsked = true;
		showFailure( false );
		try {
			const [ { mount: mountReact }, format ] = await Promise.all( [
				loader.load( DRAWER ),
				loadFormat(),
			] );
			mountReact( { ...options, format } );
		} catch ( error ) {
			reportUnlessLost( error );
			isAsked = false;
			showFailure( true );
		}
	};

	failure?.querySelector( 'button' )?.addEventListener( 'click', () => {
		// The clicked button goes: focus stays in the dialog.
		dialog.querySelector< HTMLElement >( '.vitrin-drawer__close' )?.focus();
		void mount();
	} );
	return mount;
}
