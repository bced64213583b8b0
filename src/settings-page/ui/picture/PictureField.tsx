import { Button, TextControl } from '@wordpress/components';
import { useContext, useId, useRef, useState } from '@wordpress/element';
import type { ReactNode, RefObject } from 'react';
import { __, sprintf } from '@wordpress/i18n';
import type { Field } from '../../domain/types';
import { MediaAccess } from './media-access';
import { infoOf, type Attachment } from './media-frame';
import { useMediaFrame } from './use-media-frame';
import { usePictureInfo, type ShownPicture } from './use-picture-info';

interface Props {
	field: Field;
	/** Id of an attachment, or an address of this site; '' for none. */
	value: string;
	isUnsaved: boolean;
	help: ReactNode;
	onChange: ( value: string ) => void;
}

/** Why the picture isn't to be seen on papers, or had better be another; '' where it is fine. */
const problemOf = ( info: ShownPicture, isBroken: boolean ): string => {
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
function Thumbnail( {
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

/** Name and size of the file, and what is wrong with it. */
function Facts( { info, problem }: { info: ShownPicture; problem: string } ) {
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
	/** Null: the library doesn't open for who is logged in. */
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

/** A text that is said of one value: it goes with it, also where a file or another admin brings the next. */
const useTextOf = ( value: string ): [ string, ( text: string ) => void ] => {
	const [ said, setSaid ] = useState( { text: '', value } );
	return [
		said.value === value ? said.text : '',
		( text ) => setSaid( { text, value } ),
	];
};

/** A picture of the media library: chosen in WordPress's own window, shown small. */
export function PictureField( {
	field,
	value,
	isUnsaved,
	help,
	onChange,
}: Props ) {
	const { label } = field;
	const id = useId();
	const mayUseMedia = useContext( MediaAccess );
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
					isBroken={ isBroken }
					onBroken={ () =>
						typeof info === 'object' &&
						setBrokenUrl( info.thumbnail )
					}
				/>
				<div className="vitrin-picture__about">
					<Facts info={ info } problem={ problem } />
					<Buttons
						label={ label }
						isEmpty={ value === '' }
						choose={ button }
						onChoose={ mayUseMedia ? open : null }
						onRemove={ remove }
					/>
				</div>
			</div>
			{ failure && (
				<p className="vitrin-admin__error" role="alert">
					{ failure }
				</p>
			) }
			{ ! mayUseMedia && <NoLibrary /> }
			{ ( isTyped || ! mayUseMedia ) && (
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
				{ isUnsaved && announced }
			</p>
		</div>
	);
}
