/**
 * The library's window of one setting: made at the first click, and used again.
 */
import { __ } from '@wordpress/i18n';
import { useEffect, useRef, type RefObject } from '@wordpress/element';
import {
	createMediaFrame,
	type Attachment,
	type MediaFrame,
} from './media-frame';

/**
 * @param title
 * @param value  What is chosen now.
 * @param select
 * @param button Where the focus returns to.
 * @return Opens it; false where that can't be done.
 */
export const useMediaFrame = (
	title: string,
	value: string,
	select: ( attachment: Attachment ) => void,
	button: RefObject< HTMLButtonElement | null >
): ( () => boolean ) => {
	const frame = useRef< MediaFrame | null >( null );
	// The window calls what the newest drawing has.
	const now = useRef( { select, value } );
	useEffect( () => {
		now.current = { select, value };
	} );
	return () => {
		try {
			frame.current ??= createMediaFrame( {
				title,
				button: __( 'Use this picture', 'vitrin' ),
				chosen: () => Number( now.current.value ) || 0,
				onSelect: ( attachment ) => now.current.select( attachment ),
				// After WordPress has put the focus where it thinks it was.
				onClose: () => setTimeout( () => button.current?.focus() ),
			} );
			frame.current?.open();
		} catch {
			frame.current = null;
		}
		return frame.current !== null;
	};
};
