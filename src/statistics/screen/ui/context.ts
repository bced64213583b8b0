import { createContext, useContext } from '@wordpress/element';
import type { Boot } from '../boot';
import type { Format } from '../format';

export interface Facts {
	boot: Boot;
	format: Format;
	isRtl: boolean;
}

export const FactsContext = createContext< Facts | null >( null );

export const useFacts = (): Facts => {
	const facts = useContext( FactsContext );
	if ( ! facts ) {
		throw new Error( 'Outside of the screen.' );
	}
	return facts;
};
