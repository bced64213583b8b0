import { Button, Notice } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { checkSettings } from '../api';
import { fromFile, toFile, type Refusal } from '../domain/settings-file';
import type {
	Feature,
	FullName,
	SettingsAnswer,
	Values,
} from '../domain/types';
import { changedValues } from '../domain/values';
import { download } from './browser';

interface Props {
	answer: SettingsAnswer;
	stored: Values;
	features: Feature[];
	/** A setting's label with its feature's title. */
	labelOf: ( name: FullName ) => string;
	/** What a sound file says: it waits, unsaved, for the admin to look at it. */
	onRead: ( values: Values ) => void;
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

interface FileResult {
	status: 'error' | 'success';
	text: string;
	details?: string[];
}

/** How reading a file ended. */
function ReadResult( {
	result: { status, text, details = [] },
	onRemove,
}: {
	result: FileResult;
	onRemove: () => void;
} ) {
	return (
		<div className="vitrin-admin__result">
			<Notice status={ status } onRemove={ onRemove }>
				<p>{ text }</p>
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
export function FileButtons( {
	answer,
	stored,
	features,
	labelOf,
	onRead,
}: Props ) {
	const input = useRef< HTMLInputElement >( null );
	const buttons = useRef< HTMLDivElement >( null );
	const [ result, setResult ] = useState< FileResult | null >( null );

	const read = async ( file: File ): Promise< void > => {
		const found =
			file.size > LARGEST
				? 'foreign'
				: fromFile( await file.text(), features, answer.format );
		if ( typeof found === 'string' ) {
			setResult( { status: 'error', text: refusalText( found ) } );
			return;
		}
		const checked = await checkSettings( found.values );
		if ( checked.type !== 'sound' ) {
			setResult( {
				status: 'error',
				text: checked.message,
				details:
					checked.type === 'refused'
						? Object.entries( checked.errors ).map(
								( [ name, reason ] ) =>
									`${ labelOf( name ) } – ${ reason }`
							)
						: [],
			} );
			return;
		}
		onRead( checked.values );
		const hasChanges =
			Object.keys( changedValues( checked.values, stored ) ).length > 0;
		setResult( {
			status: 'success',
			text: hasChanges
				? __(
						'The file was read. Each feature that it changes is marked; look at the changes, then save them.',
						'vitrin'
					)
				: __(
						'The file was read: it has the same values as this shop.',
						'vitrin'
					),
			details: found.unknown.map( ( name ) =>
				sprintf(
					/* translators: %s: a setting's name. */
					__( 'Not in this version, left out: %s', 'vitrin' ),
					name
				)
			),
		} );
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
							toFile( stored, answer )
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
			{ result && (
				<ReadResult
					result={ result }
					onRemove={ () => {
						setResult( null );
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
