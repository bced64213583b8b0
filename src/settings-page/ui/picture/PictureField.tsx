import {
	useEffect,
	useState,
	useContext,
	useId,
	useRef,
} from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { lookUpPicture } from '../../api';
import type { Field, PictureInfo } from '../../domain/types';
import { useSettled } from '../text';
import { Button, TextControl } from '@wordpress/components';
import type { ReactNode, RefObject } from 'react';
import {
	MediaAccess,
	infoOf,
	type Attachment,
	useMediaFrame,
} from './media-frame';

const NONE: PictureInfo = {
	state: 'none',
	thumbnail: '',
	name: '',
	alt: '',
	size: '',
	isHeavy: false,
};

type ShownPicture = PictureInfo | 'loading' | 'unknown';

/** What a picture's setting shows: known from the page or from the library's window, else asked for. */
const usePictureInfo = (
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
	// The shop is not asked while an address is typed.
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

interface Props {
	field: Field;
	/** Id of an attachment, or an address of this site; '' for none. */
	value: string;
	isUnsaved: boolean;
	help: ReactNode;
	onChange: ( value: string ) => void;
}

/** The number or address by hand, where the library's window can't be had. */
function TypedValue( {
	label,
	value,
	onChange,
}: Pick< Props, 'value' | 'onChange' > & { label: string } ) {
	return (
		<TextControl
			__next40pxDefaultSize
			__nextHasNoMarginBottom
			label={ sprintf(
				/* translators: %s: a setting, such as "Logo". */
				__( '%s: number or address', 'vitrin' ),
				label
			) }
			help={ __(
				'The number that the media library shows in the address of the picture, or its address on this site.',
				'vitrin'
			) }
			dir="ltr"
			spellCheck={ false }
			value={ value }
			onChange={ onChange }
		/>
	);
}

function Buttons( {
	label,
	isEmpty,
	choose,
	onChoose,
	onRemove,
}: {
	label: string;
	isEmpty: boolean;
	choose: RefObject< HTMLButtonElement | null >;
	/** Null: the library doesn't open for the current user. */
	onChoose: ( () => void ) | null;
	onRemove: () => void;
} ) {
	const more = (
		<span className="screen-reader-text">{ ` – ${ label }` }</span>
	);
	return (
		<div className="vitrin-picture__buttons">
			{ onChoose && (
				<Button
					__next40pxDefaultSize
					ref={ choose }
					variant="secondary"
					aria-haspopup="dialog"
					onClick={ onChoose }
				>
					{ isEmpty
						? __( 'Choose a picture', 'vitrin' )
						: __( 'Replace', 'vitrin' ) }
					{ more }
				</Button>
			) }
			{ ! isEmpty && (
				<Button
					__next40pxDefaultSize
					variant="tertiary"
					isDestructive
					onClick={ onRemove }
				>
					{ __( 'Remove', 'vitrin' ) }
					{ more }
				</Button>
			) }
		</div>
	);
}

const NoLibrary = () => (
	<p>
		{ __(
			'Your account may not open the media library. Ask an administrator to choose the picture, or enter its number or address.',
			'vitrin'
		) }
	</p>
);

/** A message about one value: it disappears with it, also when an imported file or another admin changes the value. */
const useTextOf = ( value: string ): [ string, ( text: string ) => void ] => {
	const [ said, setSaid ] = useState( { text: '', value } );
	return [
		said.value === value ? said.text : '',
		( text ) => setSaid( { text, value } ),
	];
};

/** Choosing a picture and taking it away, and what is said of it. */
const usePicture = ( { field, value, onChange }: Props ) => {
	const { label } = field;
	const [ info, learn ] = usePictureInfo( field, value );
	const [ brokenUrl, setBrokenUrl ] = useState( '' );
	const [ isTyped, setTyped ] = useState( false );
	const [ failure, setFailure ] = useTextOf( value );
	const [ announced, setAnnounced ] = useState( '' );
	const button = useRef< HTMLButtonElement >( null );
	const isBroken =
		typeof info === 'object' &&
		info.thumbnail !== '' &&
		info.thumbnail === brokenUrl;
	const problem = problemOf( info, isBroken );

	const select = ( attachment: Attachment ) => {
		const chosen = infoOf( attachment );
		if ( ! chosen ) {
			setFailure(
				__( 'That is no picture. Choose another file.', 'vitrin' )
			);
			return;
		}
		setFailure( '' );
		setBrokenUrl( '' );
		learn( String( attachment.id ), chosen );
		onChange( String( attachment.id ) );
		setAnnounced(
			sprintf(
				/* translators: %s: name of a file. */
				__( 'Chosen: %s. Not saved yet.', 'vitrin' ),
				chosen.name
			)
		);
	};
	const openLibrary = useMediaFrame( label, value, select, button );
	const open = () => {
		setFailure( '' );
		if ( ! openLibrary() ) {
			setTyped( true );
			setFailure(
				__(
					'WordPress’s media library did not load; a script of another plugin may have failed. Load this page again, or enter the picture’s number or address below.',
					'vitrin'
				)
			);
		}
	};
	const remove = () => {
		setFailure( '' );
		onChange( '' );
		setAnnounced( __( 'Removed. Not saved yet.', 'vitrin' ) );
		// The button that was clicked goes.
		button.current?.focus();
	};
	const onBroken = () =>
		typeof info === 'object' && setBrokenUrl( info.thumbnail );

	return {
		info,
		problem,
		isBroken,
		onBroken,
		isTyped,
		failure,
		announced,
		button,
		open,
		remove,
	};
};

/** A picture of the media library: chosen in WordPress's own window, shown small. */
export function PictureField( props: Props ) {
	const { value, isUnsaved, help, onChange } = props;
	const { label } = props.field;
	const id = useId();
	const mayUseMedia = useContext( MediaAccess );
	const picture = usePicture( props );
	const { info, problem, failure } = picture;

	return (
		<div
			className="vitrin-picture"
			role="group"
			aria-labelledby={ `${ id }-label` }
			aria-describedby={ `${ id }-help` }
		>
			<span id={ `${ id }-label` } className="vitrin-picture__label">
				{ label }
			</span>
			<div className="vitrin-picture__row">
				<Thumbnail
					info={ info }
					isBroken={ picture.isBroken }
					onBroken={ picture.onBroken }
				/>
				<div className="vitrin-picture__about">
					<Facts info={ info } problem={ problem } />
					<Buttons
						label={ label }
						isEmpty={ value === '' }
						choose={ picture.button }
						onChoose={ mayUseMedia ? picture.open : null }
						onRemove={ picture.remove }
					/>
				</div>
			</div>
			{ failure && (
				<p className="vitrin-admin__error" role="alert">
					{ failure }
				</p>
			) }
			{ ! mayUseMedia && <NoLibrary /> }
			{ ( picture.isTyped || ! mayUseMedia ) && (
				<TypedValue
					label={ label }
					value={ value }
					onChange={ onChange }
				/>
			) }
			<div id={ `${ id }-help` } className="vitrin-admin__help">
				{ help }
			</div>
			<p className="screen-reader-text" role="status">
				{ isUnsaved && picture.announced }
			</p>
		</div>
	);
}
