import { Button, Notice, TextControl } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { announce } from '../../../shared/dom/announce';
import { addNote, deleteNote, ReportError } from '../api';
import type { Marked } from './Drawing';
import { useFacts } from './context';
import { useFocusHeir } from './use-focus-heir';

const TITLE = 'vitrin-stats-notes';

interface Props {
	notes: Marked[];
	/** A day to begin with: the last that is shown. */
	day: string;
	/** Something was written or deleted. */
	onChange: () => void;
}

/** One change at a time, whatever is clicked. */
const useChange = ( onChange: () => void ) => {
	const [ failure, setFailure ] = useState( '' );
	const [ isBusy, setBusy ] = useState( false );
	const isUnderWay = useRef( false );
	const change = async (
		call: () => Promise< unknown >,
		done: string
	): Promise< boolean > => {
		if ( isUnderWay.current ) {
			return false;
		}
		isUnderWay.current = true;
		setBusy( true );
		setFailure( '' );
		let isDone = true;
		try {
			await call();
			announce( done );
			onChange();
		} catch ( error ) {
			isDone = false;
			setFailure(
				error instanceof ReportError ? error.message : String( error )
			);
		}
		isUnderWay.current = false;
		setBusy( false );
		return isDone;
	};
	return { failure, isBusy, change };
};

interface FormProps {
	day: string;
	isBusy: boolean;
	/** Whether it was written down. */
	onWrite: ( day: string, text: string ) => Promise< boolean >;
}

/** The day may be typed in either calendar, as in the forms of the plain page. */
function NoteForm( { day, isBusy, onWrite }: FormProps ) {
	const { format } = useFacts();
	const [ text, setText ] = useState( '' );
	const [ typed, setTyped ] = useState< string | null >( null );
	const when = typed ?? format.numericDay( day );
	const write = async () => {
		if ( text.trim() !== '' && ( await onWrite( when, text.trim() ) ) ) {
			setText( '' );
		}
	};
	return (
		<details>
			<summary>{ __( 'Write a note', 'vitrin' ) }</summary>
			<form
				onSubmit={ ( event ) => {
					event.preventDefault();
					void write();
				} }
			>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Day', 'vitrin' ) }
					value={ when }
					onChange={ setTyped }
				/>
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'What happened', 'vitrin' ) }
					value={ text }
					dir="auto"
					onChange={ setText }
				/>
				<Button
					__next40pxDefaultSize
					variant="secondary"
					isBusy={ isBusy }
					disabled={ text.trim() === '' || isBusy }
					accessibleWhenDisabled
					type="submit"
				>
					{ __( 'Save the note', 'vitrin' ) }
				</Button>
			</form>
		</details>
	);
}

interface RowProps extends Marked {
	isBusy: boolean;
	onDelete: () => void;
}

function NoteRow( { note, number, isBusy, onDelete }: RowProps ) {
	const { format } = useFacts();
	const whole = useFocusHeir< HTMLLIElement >( () =>
		document.getElementById( TITLE )
	);
	return (
		<li ref={ whole }>
			<span className="vitrin-stats__number" aria-hidden="true">
				{ format.number( number ) }
			</span>
			<span>
				<span className="vitrin-stats__when">
					{ format.day( note.day ) }
				</span>{ ' ' }
				<bdi>{ note.text }</bdi>
			</span>
			{ note.kind === 'own' && (
				<Button
					variant="tertiary"
					size="small"
					isDestructive
					aria-disabled={ isBusy }
					onClick={ onDelete }
				>
					{ __( 'Delete', 'vitrin' ) }
					<span className="screen-reader-text"> – { note.text }</span>
				</Button>
			) }
		</li>
	);
}

/** What happened on these days, and a form to write it down. */
export function Notes( { notes, day, onChange }: Props ) {
	const { failure, isBusy, change } = useChange( onChange );
	return (
		<div className="vitrin-stats__notes">
			<h3 id={ TITLE } tabIndex={ -1 }>
				{ __( 'Notes', 'vitrin' ) }
			</h3>
			{ notes.length === 0 && (
				<p className="vitrin-stats__hint">
					{ __(
						'Nothing is written down of these days. Write when a sale began or the site was down: months later it explains the line.',
						'vitrin'
					) }
				</p>
			) }
			<ol>
				{ notes.map( ( { note, number } ) => (
					<NoteRow
						key={ `${ note.kind } ${ note.id }` }
						note={ note }
						number={ number }
						isBusy={ isBusy }
						onDelete={ () =>
							void change(
								() => deleteNote( note.id ),
								__( 'The note is deleted.', 'vitrin' )
							)
						}
					/>
				) ) }
			</ol>
			{ failure && (
				<Notice
					status="error"
					isDismissible={ false }
					spokenMessage={ failure }
				>
					{ failure }
				</Notice>
			) }
			<NoteForm
				day={ day }
				isBusy={ isBusy }
				onWrite={ ( when, text ) =>
					change(
						() => addNote( when, text ),
						__( 'The note is saved.', 'vitrin' )
					)
				}
			/>
		</div>
	);
}
