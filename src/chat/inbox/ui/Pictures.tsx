import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { DragEvent, ReactNode } from 'react';
import { TYPES } from '../../widget/pictures';
import type { OpenState } from '../store/state';
import { useTools } from './context';
import { useDraft } from './use-draft';

/** Sends what was chosen, pasted or dropped to the conversation that is open, each as a reply of its own. */
export function useSendPictures(
	open: OpenState
): ( files: readonly File[] ) => void {
	const { inbox } = useTools();
	const [ { mode } ] = useDraft( open.id );
	return ( files ) => {
		if ( mode === 'note' ) {
			inbox.say(
				__(
					'A private note has no pictures. Choose the reply to send it to the visitor.',
					'vitrin'
				),
				{ isError: true }
			);
			return;
		}
		if ( files.some( ( { type } ) => ! type.startsWith( 'image/' ) ) ) {
			inbox.say(
				__(
					'Only pictures can be sent (JPEG, PNG, WebP, GIF).',
					'vitrin'
				),
				{ isError: true }
			);
		}
		for ( const picture of files ) {
			if ( picture.type.startsWith( 'image/' ) ) {
				void inbox.send( '', { picture } );
			}
		}
	};
}

export function PictureButton( {
	onChoose,
}: {
	onChoose: ( files: readonly File[] ) => void;
} ) {
	const file = useRef< HTMLInputElement >( null );
	return (
		<>
			<Button
				__next40pxDefaultSize
				variant="tertiary"
				icon="format-image"
				onClick={ () => file.current?.click() }
			>
				{ __( 'Picture', 'vitrin' ) }
			</Button>
			<input
				ref={ file }
				type="file"
				accept={ TYPES }
				multiple
				hidden
				onChange={ ( { currentTarget } ) => {
					onChoose( [ ...( currentTarget.files ?? [] ) ] );
					currentTarget.value = '';
				} }
			/>
		</>
	);
}

const hasFiles = ( { dataTransfer }: DragEvent ): boolean =>
	dataTransfer.types.includes( 'Files' );

/** Takes pictures that are dropped: beside the field, too, where the browser would else leave the page for them. */
export function DropPlace( {
	open,
	children,
}: {
	open: OpenState;
	children: ReactNode;
} ) {
	const send = useSendPictures( open );
	const [ isOver, setOver ] = useState( false );
	return (
		<div
			className={ `vitrin-inbox__drop ${ isOver ? 'is-over' : '' }` }
			onDragOver={ ( event ) => {
				if ( hasFiles( event ) ) {
					event.preventDefault();
					setOver( true );
				}
			} }
			onDragLeave={ () => setOver( false ) }
			onDrop={ ( event ) => {
				if ( hasFiles( event ) ) {
					event.preventDefault();
					setOver( false );
					send( [ ...event.dataTransfer.files ] );
				}
			} }
		>
			{ children }
		</div>
	);
}

/** One that isn't stored yet. */
export function PendingPicture( { picture }: { picture: Blob } ) {
	const [ src, setSrc ] = useState( '' );
	useEffect( () => {
		const url = URL.createObjectURL( picture );
		setSrc( url );
		return () => URL.revokeObjectURL( url );
	}, [ picture ] );
	return src ? <img src={ src } alt={ __( 'Picture', 'vitrin' ) } /> : null;
}
