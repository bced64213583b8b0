/**
 * What a picture's setting shows: known from the page or from the library's window, else asked for; drawn, and said
 * in words.
 */
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
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

type ShownPicture = PictureInfo | 'loading' | 'unknown';

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

/** Why documents can't show the picture, or should have another; '' where it is fine. */
export const problemOf = ( info: ShownPicture, isBroken: boolean ): string => {
	if ( info === 'loading' ) {
		return '';
	}
	if ( info === 'unknown' ) {
		return __(
			'What is chosen can’t be shown now: the shop did not answer.',
			'vitrin'
		);
	}
	if ( info.state === 'gone' ) {
		return __(
			'This picture was deleted from the media library, so papers have none. Choose another.',
			'vitrin'
		);
	}
	if ( info.state === 'bin' ) {
		return __(
			'This picture is in the media library’s bin and will soon be gone. Choose another, or restore it.',
			'vitrin'
		);
	}
	if ( info.state === 'elsewhere' ) {
		return __(
			'Papers show pictures of this site only. Choose one from the media library.',
			'vitrin'
		);
	}
	if ( isBroken ) {
		return __(
			'The picture’s file can’t be loaded. Choose another, or upload it again.',
			'vitrin'
		);
	}
	return info.isHeavy
		? __(
				'This file is large: documents will be slow to print. A width of 1000 pixels is enough.',
				'vitrin'
			)
		: '';
};

/** The picture itself, in a place that is there before it. */
export function Thumbnail( {
	info,
	isBroken,
	onBroken,
}: {
	info: ShownPicture;
	isBroken: boolean;
	onBroken: () => void;
} ) {
	const isThere = typeof info === 'object' && info.thumbnail !== '';
	return (
		<div
			className={ `vitrin-picture__box${
				info === 'loading' ? ' is-loading' : ''
			}` }
		>
			{ isThere && ! isBroken ? (
				<img
					src={ info.thumbnail }
					alt={ info.alt || info.name }
					decoding="async"
					onError={ onBroken }
				/>
			) : (
				<span>
					{ info === 'loading'
						? __( 'Loading…', 'vitrin' )
						: __( 'No picture', 'vitrin' ) }
				</span>
			) }
		</div>
	);
}

/** Name and size of the file, and what is wrong with it. */
export function Facts( {
	info,
	problem,
}: {
	info: ShownPicture;
	problem: string;
} ) {
	return (
		<>
			{ typeof info === 'object' && info.name && (
				<p className="vitrin-picture__name">
					<bdi>{ info.name }</bdi>
					{ info.size && <bdi dir="ltr">{ info.size }</bdi> }
				</p>
			) }
			{ problem && <p className="vitrin-admin__error">{ problem }</p> }
		</>
	);
}
