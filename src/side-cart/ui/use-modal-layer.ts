import { useCallback, useLayoutEffect, useRef } from '@wordpress/element';
import { createScope } from '../../shared/dom/scope';
import { useDependencies } from './context';

/**
 * Shows a dialog as a modal layer over the drawer. It closes with the drawer, and by a click on
 * its backdrop.
 *
 * @return The dialog's ref, and a function that closes it.
 */
export function useModalLayer() {
	const { dialog: drawer } = useDependencies();
	const layer = useRef< HTMLDialogElement >( null );
	const close = useCallback( () => layer.current?.close(), [] );

	useLayoutEffect( () => {
		const element = layer.current;
		if ( ! element ) {
			return undefined;
		}
		element.showModal();
		const scope = createScope();
		// Before the drawer gives focus back: the page takes none while this is modal.
		scope.on( drawer, 'close', close, { capture: true } );
		// Its children fill it: only a click on the backdrop has the dialog itself as its
		// target. A text selection dragged out of it began elsewhere.
		let pointerTarget: EventTarget | null = null;
		scope.on( element, 'pointerdown', ( event ) => {
			pointerTarget = event.target;
		} );
		scope.on( element, 'click', ( event ) => {
			if ( event.target === element && pointerTarget === element ) {
				close();
			}
		} );
		return () => {
			scope.dispose();
			element.close();
		};
	}, [ close, drawer ] );

	return { layer, close };
}
