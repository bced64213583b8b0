import { Button } from '@wordpress/components';
import { useEffect, useId, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent, RefObject } from 'react';
import type { Mode } from '../domain/drafts';
import { looksInternal } from '../domain/reply';
import { factsOf, unfilled } from '../domain/variables';
import type { OpenState } from '../store/state';
import type { Card } from '../types';
import { CardPicker } from './CardPicker';
import { useInbox, useTools } from './context';
import { PictureButton, useSendPictures } from './Pictures';
import { isComposing, SlashList, useSlash } from './Slash';
import { useDraft } from './use-draft';

/** Characters that the server takes (../../messages/Text.php, ../../staff/ConversationRoutes.php). */
const LONGEST: Readonly< Record< Mode, number > > = {
	reply: 10_000,
	note: 5000,
};

/** From so many on it is said how many are left. */
const NEARLY = 1000;

/** Why a reply is asked about before it is sent. */
type Question = 'internal' | 'unfilled';

/** A field that is as high as its text, up to a third of the window. */
function useHeight(
	field: RefObject< HTMLTextAreaElement | null >,
	text: string
) {
	useEffect( () => {
		const area = field.current;
		if ( area ) {
			area.style.blockSize = 'auto';
			area.style.blockSize = `${ Math.min( area.scrollHeight + 2, window.innerHeight / 3 ) }px`;
		}
	}, [ field, text ] );
}

function Asked( {
	question,
	text,
	onSend,
	onNote,
	onBack,
}: {
	question: Question;
	text: string;
	onSend: () => void;
	onNote: () => void;
	onBack: () => void;
} ) {
	const back = useRef< HTMLButtonElement >( null );
	const id = useId();
	useEffect( () => back.current?.focus(), [] );
	return (
		<div
			className="vitrin-inbox__question"
			role="alertdialog"
			aria-labelledby={ id }
		>
			<p id={ id }>
				{ question === 'internal'
					? __(
							'This looks like a message to a colleague. The visitor would read it.',
							'vitrin'
						)
					: sprintf(
							/* translators: %s: variables, such as {{order}}. */
							__(
								'Nothing is known to fill in for %s.',
								'vitrin'
							),
							unfilled( text ).join( ' ' )
						) }
			</p>
			<Button
				ref={ back }
				__next40pxDefaultSize
				variant="secondary"
				onClick={ onBack }
			>
				{ __( 'Back to the text', 'vitrin' ) }
			</Button>
			{ question === 'internal' && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ onNote }
				>
					{ __( 'Keep as a private note', 'vitrin' ) }
				</Button>
			) }
			<Button
				__next40pxDefaultSize
				variant="tertiary"
				isDestructive
				onClick={ onSend }
			>
				{ __( 'Send to the visitor', 'vitrin' ) }
			</Button>
		</div>
	);
}

const modeWords = ( mode: Mode ): string =>
	mode === 'reply'
		? __( 'Reply to the visitor', 'vitrin' )
		: __( 'Private note', 'vitrin' );

function Modes( {
	mode,
	onChoose,
}: {
	mode: Mode;
	onChoose: ( mode: Mode ) => void;
} ) {
	return (
		<div
			className="vitrin-inbox__modes"
			role="group"
			aria-label={ __( 'What you write', 'vitrin' ) }
		>
			{ ( [ 'reply', 'note' ] as const ).map( ( one ) => (
				<button
					key={ one }
					type="button"
					aria-pressed={ mode === one }
					onClick={ () => onChoose( one ) }
				>
					{ one === 'note' && (
						<span
							className="dashicons dashicons-lock"
							aria-hidden="true"
						/>
					) }
					{ modeWords( one ) }
				</button>
			) ) }
		</div>
	);
}

/** What will happen with a reply, where that isn't plain. */
const hintOf = ( { summary }: OpenState, mode: Mode ): string => {
	if ( mode === 'note' ) {
		return __(
			'Only your colleagues see this. The visitor never does.',
			'vitrin'
		);
	}
	if ( summary?.isBlocked ) {
		return __(
			'This visitor is blocked. They can read your reply, and not answer it.',
			'vitrin'
		);
	}
	return summary && summary.status !== 'open'
		? __( 'A reply opens the conversation again.', 'vitrin' )
		: '';
};

/** On a phone Enter begins a line: its keyboard has no other key for that. */
const isTouch = (): boolean =>
	window.matchMedia?.( '(pointer: coarse)' ).matches ?? false;

interface Sending {
	text: string;
	mode: Mode;
	question: Question | null;
	/** Asks first where there is a reason. */
	send: () => void;
	sendAs: ( mode: Mode ) => void;
	back: () => void;
}

function useSending( open: OpenState ): Sending {
	const { inbox } = useTools();
	const { start } = useInbox();
	const [ draft, setDraft ] = useDraft( open.id );
	const [ question, setQuestion ] = useState< Question | null >( null );
	const { mode } = draft;
	const text = draft[ mode ];
	const sendAs = ( kind: Mode ): void => {
		setQuestion( null );
		setDraft( { [ mode ]: '' } );
		void inbox.send( text.trim(), {
			kind: kind === 'note' ? 'note' : 'message',
		} );
	};
	return {
		text,
		mode,
		question,
		sendAs,
		back: () => setQuestion( null ),
		send() {
			if ( ! text.trim() || question ) {
				return;
			}
			if (
				mode === 'reply' &&
				looksInternal( text, start?.agents ?? [] )
			) {
				setQuestion( 'internal' );
			} else if ( mode === 'reply' && unfilled( text ).length ) {
				setQuestion( 'unfilled' );
			} else {
				sendAs( mode );
			}
		},
	};
}

function Bar( {
	mode,
	left,
	onCard,
	onPictures,
}: {
	mode: Mode;
	/** Characters; '' while there is room. */
	left: string;
	onCard: ( kind: Card[ 'kind' ] ) => void;
	onPictures: ( files: readonly File[] ) => void;
} ) {
	const { start } = useInbox();
	return (
		<div className="vitrin-inbox__bar">
			{ mode === 'reply' && (
				<>
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						icon="products"
						onClick={ () => onCard( 'product' ) }
					>
						{ __( 'Product', 'vitrin' ) }
					</Button>
					{ start?.sendsCoupons && (
						<Button
							__next40pxDefaultSize
							variant="tertiary"
							icon="tickets-alt"
							onClick={ () => onCard( 'coupon' ) }
						>
							{ __( 'Coupon', 'vitrin' ) }
						</Button>
					) }
					<PictureButton onChoose={ onPictures } />
					<span className="vitrin-inbox__hint">
						{ __( 'A slash finds canned answers', 'vitrin' ) }
					</span>
				</>
			) }
			<span className="vitrin-inbox__left" role="status">
				{ left }
			</span>
			<Button __next40pxDefaultSize variant="primary" type="submit">
				{ mode === 'reply'
					? __( 'Send', 'vitrin' )
					: __( 'Add the note', 'vitrin' ) }
			</Button>
		</div>
	);
}

/** The field itself, with the answers that a slash finds. */
function Field( {
	open,
	field,
	sending: { text, mode, send, back },
	hint,
}: {
	open: OpenState;
	field: RefObject< HTMLTextAreaElement | null >;
	sending: Sending;
	/** Id of the text that describes it; '' for none. */
	hint: string;
} ) {
	const { boot, inbox } = useTools();
	const { start } = useInbox();
	const [ , setDraft ] = useDraft( open.id );
	const sendPictures = useSendPictures( open );
	const [ cursor, setCursor ] = useState( text.length );
	useHeight( field, text );
	const isReply = mode === 'reply';
	const slash = useSlash(
		text,
		isReply ? cursor : 0,
		factsOf( open, start?.me.name ?? '', boot.shop ),
		( value, to ) => {
			setDraft( { [ mode ]: value } );
			setCursor( to );
			// The cursor can only be set once the text is there.
			requestAnimationFrame( () =>
				field.current?.setSelectionRange( to, to )
			);
		}
	);
	const onKeyDown = ( event: KeyboardEvent< HTMLTextAreaElement > ): void => {
		if (
			! slash.onKey( event ) &&
			event.key === 'Enter' &&
			! event.shiftKey &&
			! isComposing( event.nativeEvent ) &&
			( event.ctrlKey || event.metaKey || ! isTouch() )
		) {
			event.preventDefault();
			send();
		}
	};
	return (
		<>
			<SlashList box={ slash } />
			<textarea
				ref={ field }
				aria-label={ modeWords( mode ) }
				aria-describedby={ hint || undefined }
				aria-autocomplete={ isReply ? 'list' : undefined }
				aria-controls={ slash.id || undefined }
				aria-activedescendant={ slash.active || undefined }
				dir="auto"
				rows={ 2 }
				maxLength={ LONGEST[ mode ] }
				placeholder={
					isReply
						? __( 'Write a reply', 'vitrin' )
						: __( 'Write a note to your colleagues', 'vitrin' )
				}
				value={ text }
				onChange={ ( { currentTarget } ) => {
					back();
					setDraft( { [ mode ]: currentTarget.value } );
					setCursor( currentTarget.selectionStart );
					if ( isReply ) {
						inbox.noteTyping();
					}
				} }
				onSelect={ ( { currentTarget } ) =>
					setCursor( currentTarget.selectionStart )
				}
				onKeyDown={ onKeyDown }
				onPaste={ ( event ) => {
					const files = [ ...event.clipboardData.files ];
					// What an office program copies has a picture of its text beside it.
					if (
						files.length &&
						! event.clipboardData.types.includes( 'text/plain' )
					) {
						event.preventDefault();
						sendPictures( files );
					}
				} }
			/>
		</>
	);
}

/** Where an agent writes: to the visitor, or to colleagues; each has its own text. */
export function Composer( {
	open,
	field,
}: {
	open: OpenState;
	field: RefObject< HTMLTextAreaElement | null >;
} ) {
	const { inbox, format } = useTools();
	const [ , setDraft ] = useDraft( open.id );
	const sending = useSending( open );
	const { text, mode, question, send, sendAs, back } = sending;
	const sendPictures = useSendPictures( open );
	const [ picks, setPicks ] = useState< Card[ 'kind' ] | null >( null );
	const id = useId();
	const hint = hintOf( open, mode );
	const focus = (): void => field.current?.focus();
	const answer = ( deed: () => void ) => (): void => {
		deed();
		focus();
	};
	const left = LONGEST[ mode ] - text.length;
	useEffect( () => {
		// It was waited for: the focus stood on the name meanwhile.
		const { activeElement } = document;
		if (
			activeElement?.matches( '.vitrin-inbox__talk h2' ) &&
			! isTouch()
		) {
			field.current?.focus();
		}
	}, [ field ] );
	return (
		<form
			className={ `vitrin-inbox__composer is-${ mode }` }
			onSubmit={ ( event ) => {
				event.preventDefault();
				send();
				focus();
			} }
		>
			<Modes
				mode={ mode }
				onChoose={ ( wanted ) => {
					back();
					setDraft( { mode: wanted } );
					focus();
				} }
			/>
			{ hint && <p id={ id }>{ hint }</p> }
			{ question && (
				<Asked
					question={ question }
					text={ text }
					onSend={ answer( () => sendAs( 'reply' ) ) }
					onNote={ answer( () => sendAs( 'note' ) ) }
					onBack={ answer( back ) }
				/>
			) }
			<Field
				open={ open }
				field={ field }
				sending={ sending }
				hint={ hint && id }
			/>
			<Bar
				mode={ mode }
				left={
					left < NEARLY
						? sprintf(
								/* translators: %s: a number. */
								__( 'Characters left: %s', 'vitrin' ),
								format.number( left )
							)
						: ''
				}
				onCard={ setPicks }
				onPictures={ sendPictures }
			/>
			{ picks && (
				<CardPicker
					kind={ picks }
					onClose={ () => setPicks( null ) }
					onChoose={ ( card ) => {
						setPicks( null );
						void inbox.send(
							card.kind === 'product' ? card.name : card.code,
							{ card }
						);
					} }
				/>
			) }
		</form>
	);
}
