import {
	createContext,
	useContext,
	useSyncExternalStore,
} from '@wordpress/element';
import type { CartState } from '@vitrin/cart';
import type { MountOptions, OptionPickerTarget } from '../mount';

export { announce } from '../../shared/dom/announce';

/** The parts that the first load made; the same for the whole life of the drawer. */
export const Parts = createContext< MountOptions | null >( null );

export function useParts(): MountOptions {
	const parts = useContext( Parts );
	if ( ! parts ) {
		throw new Error( 'Vitrin: the drawer needs its parts.' );
	}
	return parts;
}

/** Opens the option picker. */
export const OpenOptionPicker = createContext<
	( target: OptionPickerTarget ) => void
>( () => {} );

export function useCart(): CartState {
	const { cart } = useParts();
	return useSyncExternalStore( cart.subscribe, cart.getState );
}
