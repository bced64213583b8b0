import { useCallback, useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { post } from '@vitrin/cart';
import type { OptionPickerContent } from '../domain/product';
import { OPTION_PICKER } from '../later-chunks';
import type { OptionPickerTarget } from '../mount';
import { getLoader, type ChunkOf } from '../../shared/loader';
import { announceIfSlow } from './announce-if-slow';
import { announce } from './context';

export type OptionPickerView =
	| { state: 'loading' }
	| { state: 'failed'; message: string; canRetry: boolean }
	| {
			state: 'ready';
			content: OptionPickerContent;
			Content: ChunkOf< typeof OPTION_PICKER >[ 'Content' ];
	  };

/** Fetches the product, and at the same time the chunk that draws it. */
async function loadContent( {
	productId,
	line,
}: OptionPickerTarget ): Promise< OptionPickerView > {
	const [ answer, chunk ] = await Promise.all( [
		post( 'vitrin_quick_view', {
			product_id: String( productId ),
			...( line && { cart_key: line.key } ),
		} ),
		getLoader()
			.load( OPTION_PICKER )
			.catch( () => undefined ),
	] );
	if ( ! answer.ok ) {
		return {
			state: 'failed',
			message: answer.failure.message,
			canRetry: answer.failure.kind !== 'refused',
		};
	}
	try {
		if ( chunk ) {
			return {
				state: 'ready',
				content: chunk.parseOptionPicker( answer.value ),
				Content: chunk.Content,
			};
		}
	} catch {
		// The answer is no product: shown like any other failure.
	}
	return { state: 'failed', message: '', canRetry: true };
}

/**
 * @param target What to choose options of.
 * @return What to show, and a function that loads it again.
 */
export function useOptionPickerContent(
	target: OptionPickerTarget
): [ OptionPickerView, () => Promise< void > ] {
	const [ view, setView ] = useState< OptionPickerView >( {
		state: 'loading',
	} );
	const isUnmounted = useRef( false );

	const load = useCallback( async () => {
		setView( { state: 'loading' } );
		const next = await announceIfSlow( loadContent( target ), () =>
			isUnmounted.current
				? ''
				: __( 'The product is being fetched…', 'vitrin' )
		);
		if ( ! isUnmounted.current ) {
			setView( next );
			if ( next.state === 'ready' ) {
				announce( __( 'The product is here.', 'vitrin' ) );
			}
		}
	}, [ target ] );

	useEffect( () => {
		isUnmounted.current = false;
		void load();
		return () => {
			isUnmounted.current = true;
		};
	}, [ load ] );

	return [ view, load ];
}
