import { Modal, SelectControl, ToggleControl } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { commandOf, KEYS, type Command } from '../domain/shortcuts';
import type { Preferences } from '../preferences';
import { isBehindDialog } from './dialogs';
import { commandWords } from './words';

const isField = ( target: EventTarget | null ): boolean =>
	target instanceof HTMLElement &&
	( target.isContentEditable ||
		/^(TEXTAREA|SELECT)$/.test( target.tagName ) ||
		( target.tagName === 'INPUT' &&
			! [ 'checkbox', 'radio', 'button' ].includes(
				( target as HTMLInputElement ).type
			) ) );

/**
 * Runs commands by their keys.
 *
 * @param isOn Whether single letters are commands.
 * @param run
 */
export function useKeys( isOn: boolean, run: ( command: Command ) => void ) {
	const newest = useRef( run );
	newest.current = run;
	useEffect( () => {
		if ( ! isOn ) {
			return undefined;
		}
		const onKey = ( event: KeyboardEvent ): void => {
			// A dialog has its own keys.
			if ( event.defaultPrevented || isBehindDialog() ) {
				return;
			}
			const command = commandOf( {
				code: event.code,
				shiftKey: event.shiftKey,
				ctrlKey: event.ctrlKey,
				altKey: event.altKey,
				metaKey: event.metaKey,
				isComposing: event.isComposing,
				isRepeated: event.repeat,
				isInField: isField( event.target ),
			} );
			if ( command ) {
				event.preventDefault();
				newest.current( command );
			}
		};
		document.addEventListener( 'keydown', onKey );
		return () => document.removeEventListener( 'keydown', onKey );
	}, [ isOn ] );
}

/** All keys, and what an agent chooses for this browser. */
export function Help( {
	preferences,
	onChange,
	onClose,
}: {
	preferences: Preferences;
	onChange: ( change: Partial< Preferences > ) => void;
	onClose: () => void;
} ) {
	return (
		<Modal
			title={ __( 'Keys and notices', 'vitrin' ) }
			size="medium"
			onRequestClose={ onClose }
		>
			<div className="vitrin-inbox__help">
				<table>
					<caption className="screen-reader-text">
						{ __( 'Keys', 'vitrin' ) }
					</caption>
					<tbody>
						{ KEYS.map( ( { command, label } ) => (
							<tr key={ command }>
								<th scope="row">{ commandWords( command ) }</th>
								<td>
									<kbd dir="ltr">{ label }</kbd>
								</td>
							</tr>
						) ) }
						<tr>
							<th scope="row">
								{ __( 'Along the list; open', 'vitrin' ) }
							</th>
							<td>
								<kbd dir="ltr">↑ ↓</kbd>{ ' ' }
								<kbd dir="ltr">Enter</kbd>
							</td>
						</tr>
						<tr>
							<th scope="row">
								{ __( 'Send; begin a line', 'vitrin' ) }
							</th>
							<td>
								<kbd dir="ltr">Enter</kbd>{ ' ' }
								<kbd dir="ltr">Shift+Enter</kbd>
							</td>
						</tr>
					</tbody>
				</table>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __( 'Single letters are commands', 'vitrin' ) }
					checked={ preferences.keys }
					onChange={ ( keys ) => onChange( { keys } ) }
				/>
				<SelectControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					label={ __( 'Tone for new messages', 'vitrin' ) }
					value={ preferences.sound }
					options={ [
						{ value: 'off', label: __( 'Off', 'vitrin' ) },
						{
							value: 'mine',
							label: __(
								'For mine, and those of nobody',
								'vitrin'
							),
						},
						{ value: 'all', label: __( 'For all', 'vitrin' ) },
					] }
					onChange={ ( sound ) =>
						onChange( {
							sound: sound as Preferences[ 'sound' ],
						} )
					}
				/>
				<ToggleControl
					__nextHasNoMarginBottom
					label={ __(
						'Notices of the browser while this page is behind others',
						'vitrin'
					) }
					checked={ preferences.notices }
					onChange={ ( notices ) => onChange( { notices } ) }
				/>
				<p>
					{ __(
						'These choices hold for this browser alone.',
						'vitrin'
					) }
				</p>
			</div>
		</Modal>
	);
}
