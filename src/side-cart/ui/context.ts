import {
	createContext,
	useContext,
	useSyncExternalStore,
} from '@wordpress/element';
import type { CartState } from '@vitrin/cart';
import type { MountOptions, OptionPickerTarget } from '../mount';

/** What the first file created for the drawer; the same for the whole life of the drawer. */
export const Dependencies = createContext< MountOptions | null >( null );

export function useDependencies(): MountOptions {
	const dependencies = useContext( Dependencies );
	if ( ! dependencies ) {
		throw new Error( 'Vitrin: the drawer needs its dependencies.' );
	}
	return dependencies;
}

/** Opens the option picker. */
export const OpenOptionPicker = createContext<
	( target: OptionPickerTarget ) => void
>( () => {} );

export function useCart(): CartState {
	const { cart } = useDependencies();
	return useSyncExternalStore( cart.subscribe, cart.getState );
}
