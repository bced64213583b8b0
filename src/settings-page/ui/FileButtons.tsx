import { Button, Notice } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { checkSettings } from '../api';
import { fromFile, toFile, type Refusal } from '../domain/settings-file';
import { fileState, type FileResult, type State } from '../domain/state';
import type { FullName, SettingsAnswer } from '../domain/types';

/** Gives the admin a text as a file. */
const download = ( name: string, text: string ): void => {
	const url = URL.createObjectURL(
		new Blob( [ text ], { type: 'application/json' } )
	);
	const link = document.createElement( 'a' );
	link.href = url;
	link.download = name;
	link.click();
	// The browser has begun to read it by then.
	setTimeout( () => URL.revokeObjectURL( url ), 10_000 );
};

interface Props {
	answer: SettingsAnswer;
	state: State;
	/** A setting's label with its feature's title. */
	labelOf: ( name: FullName ) => string;
	/** What a sound file says waits, unsaved, for the admin to look at it; null: nothing was read any more. */
	onRead: ( result: FileResult | null ) => void;
}

/** Bytes; a file of ours has a tenth of it. */
const LARGEST = 262_144;

const refusalText = ( refusal: Refusal ): string =>
	( {
		'no-json': __(
			'This file can’t be read: it is no settings file, or it was cut off.',
			'vitrin'
		),
		foreign: __( 'This file is not from Vitrin.', 'vitrin' ),
		newer: __(
			'This file is from a newer version of Vitrin. Update this shop first.',
			'vitrin'
		),
		damaged: __(
			'This file is damaged: not all of it are settings.',
			'vitrin'
		),
		'nothing-new': __(
			'This file has no settings that this version knows.',
			'vitrin'
		),
	} )[ refusal ];

const soundText = ( is: ReturnType< typeof fileState > ): string =>
	is === 'waits'
		? __(
				'The file was read. Each feature that it changes is marked; look at the changes, then save them.',
				'vitrin'
			)
		: __(
				'The file was read: it has the same values as this shop.',
				'vitrin'
			);

const failed = ( text: string, details: string[] = [] ): FileResult => ( {
	status: 'error',
	text,
	details,
} );

/** Reads a file and has the shop check it; nothing is stored. */
const readFile = async (
	file: File,
	{ answer, state, labelOf }: Props
): Promise< FileResult > => {
	let text: string;
	try {
		// Rejects for a file that was moved or may not be read.
		text = file.size > LARGEST ? '{}' : await file.text();
	} catch {
		return failed( refusalText( 'no-json' ) );
	}
	const found = fromFile( text, state.features, answer.format );
	if ( typeof found === 'string' ) {
		return failed( refusalText( found ) );
	}
	const checked = await checkSettings( found.values );
	if ( checked.type !== 'sound' ) {
		return failed(
			checked.message,
			checked.type === 'refused'
				? Object.entries( checked.errors ).map(
						( [ name, reason ] ) =>
							`${ labelOf( name ) } – ${ reason }`
					)
				: []
		);
	}
	return {
		status: 'success',
		values: checked.values,
		details: found.unknown.map( ( name ) =>
			sprintf(
				/* translators: %s: a setting's name. */
				__( 'Not in this version, left out: %s', 'vitrin' ),
				name
			)
		),
	};
};

/** How reading a file ended. */
function ReadResult( {
	result,
	state,
	onRemove,
}: {
	result: FileResult;
	state: State;
	onRemove: () => void;
} ) {
	const { status, details } = result;
	return (
		<div className="vitrin-admin__result">
			<Notice status={ status } onRemove={ onRemove }>
				<p>
					{ status === 'error'
						? result.text
						: soundText( fileState( state, result.values ) ) }
				</p>
				{ details.length > 0 && (
					<ul>
						{ details.map( ( line ) => (
							<li key={ line }>{ line }</li>
						) ) }
					</ul>
				) }
			</Notice>
		</div>
	);
}

/** Settings into a file, and out of one. */
export function FileButtons( props: Props ) {
	const { answer, state, onRead } = props;
	const input = useRef< HTMLInputElement >( null );
	const buttons = useRef< HTMLDivElement >( null );
	/** Of the file that was chosen last: the answer to an older one doesn't count. */
	const turn = useRef( 0 );

	const read = async ( file: File ): Promise< void > => {
		const own = ++turn.current;
		// What an older file was said to be isn't said of this one.
		onRead( null );
		const result = await readFile( file, props );
		if ( own === turn.current ) {
			onRead( result );
		}
	};

	return (
		<>
			<div ref={ buttons } className="vitrin-admin__files">
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ () =>
						download(
							`vitrin-${ new Date().toISOString().slice( 0, 10 ) }.json`,
							toFile( state.stored, answer )
						)
					}
				>
					{ __( 'Export', 'vitrin' ) }
				</Button>{ ' ' }
				<Button
					__next40pxDefaultSize
					variant="secondary"
					onClick={ () => input.current?.click() }
				>
					{ __( 'Import', 'vitrin' ) }
				</Button>
				<input
					ref={ input }
					type="file"
					accept=".json,application/json"
					hidden
					aria-label={ __( 'Settings file', 'vitrin' ) }
					onChange={ ( { target } ) => {
						const [ file ] = target.files ?? [];
						if ( file ) {
							void read( file );
						}
						// The same file may be chosen again once it is mended.
						target.value = '';
					} }
				/>
			</div>
			{ state.file && (
				<ReadResult
					result={ state.file }
					state={ state }
					onRemove={ () => {
						onRead( null );
						// The button that was clicked is gone.
						buttons.current
							?.querySelector< HTMLElement >(
								'button:last-of-type'
							)
							?.focus();
					} }
				/>
			) }
		</>
	);
}
