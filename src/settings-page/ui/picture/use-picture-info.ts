/**
 * What a picture's setting shows: known from the page or from the library's window, else asked for.
 */
import { useEffect, useState } from '@wordpress/element';
import { lookUpPicture } from '../../api';
import type { Field, PictureInfo } from '../../domain/types';
import { useSettled } from '../use-settled';

const NONE: PictureInfo = {
	state: 'none',
	thumbnail: '',
	name: '',
	alt: '',
	size: '',
	isHeavy: false,
};

export type ShownPicture = PictureInfo | 'loading' | 'unknown';

export const usePictureInfo = (
	field: Field,
	value: string
): [ ShownPicture, ( value: string, info: PictureInfo ) => void ] => {
	const [ known, setKnown ] = useState<
		Record< string, PictureInfo | 'unknown' >
	>( () => ( {
		'': NONE,
		...( field.media && { [ String( field.value ) ]: field.media } ),
	} ) );
	const learn = ( name: string, info: PictureInfo | 'unknown' ) =>
		setKnown( ( before ) => ( { ...before, [ name ]: info } ) );
	// Nobody is asked while an address is typed.
	const settled = useSettled( value );
	const isMissing = settled === value && known[ value ] === undefined;
	useEffect( () => {
		if ( ! isMissing ) {
			return undefined;
		}
		let isOld = false;
		void lookUpPicture( value ).then( ( info ) => {
			if ( ! isOld ) {
				learn( value, info ?? 'unknown' );
			}
		} );
		return () => {
			isOld = true;
		};
	}, [ isMissing, value ] );
	return [ known[ value ] ?? 'loading', learn ];
};
