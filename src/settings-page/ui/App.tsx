import { Button, Notice, SearchControl } from '@wordpress/components';
import { useEffect, useMemo, useReducer, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { saveSettings } from '../api';
import { search } from '../domain/search';
import { initialState, reduce, unsaved } from '../domain/state';
import type { SettingsAnswer } from '../domain/types';
import { fullName, missingFeatures } from '../domain/values';
import { listed } from './browser';
import { Compatibility } from './Compatibility';
import { FeatureCard } from './FeatureCard';
import { FileButtons } from './FileButtons';
import { SaveBar } from './SaveBar';
import { useDeepLink } from './use-deep-link';

/** Keeps the browser from leaving with unsaved changes without asking. */
const useLeaveWarning = ( isUnsaved: boolean ): void => {
	useEffect( () => {
		if ( ! isUnsaved ) {
			return undefined;
		}
		const warn = ( event: BeforeUnloadEvent ) => event.preventDefault();
		window.addEventListener( 'beforeunload', warn );
		return () => window.removeEventListener( 'beforeunload', warn );
	}, [ isUnsaved ] );
};

/** The whole page: search, features, compatibility, files, and the bar that saves. */
export function App( { answer }: { answer: SettingsAnswer } ) {
	const [ state, dispatch ] = useReducer( reduce, answer, initialState );
	const [ query, setQuery ] = useState( '' );
	const { open, toggle } = useDeepLink( state.features );
	const changes = unsaved( state );
	const count = Object.keys( changes ).length;
	const found = useMemo(
		() => search( state.features, query ),
		[ state.features, query ]
	);
	useLeaveWarning( count > 0 );

	const labelOf = ( full: string ): string => {
		for ( const { name, title, fields } of state.features ) {
			for ( const field of fields ) {
				if ( fullName( name, field.name ) === full ) {
					return `${ title }: ${ field.label }`;
				}
			}
		}
		return full;
	};

	const save = async ( isOverwrite = false ): Promise< void > => {
		if ( state.status === 'saving' ) {
			return;
		}
		dispatch( { type: 'saving' } );
		const result = await saveSettings( changes, state.stored, isOverwrite );
		dispatch(
			result.type === 'saved' ? { ...result, sent: changes } : result
		);
	};

	const change: Parameters< typeof FeatureCard >[ 0 ][ 'onChange' ] = (
		name,
		value,
		error
	) =>
		dispatch( {
			type: 'set',
			name,
			value,
			...( error !== undefined && { error } ),
		} );

	return (
		<div className="vitrin-admin">
			{ answer.disabled && (
				<Notice status="warning" isDismissible={ false }>
					{ sprintf(
						/* translators: %s: the name of a constant, VITRIN_DISABLE. */
						__(
							'All features are off because wp-config.php sets %s. You can change the settings; they apply once that line is removed.',
							'vitrin'
						),
						'VITRIN_DISABLE'
					) }
				</Notice>
			) }
			<div className="vitrin-admin__tools">
				<SearchControl
					__nextHasNoMarginBottom
					label={ __( 'Search all settings', 'vitrin' ) }
					placeholder={ __( 'Search all settings', 'vitrin' ) }
					value={ query }
					onChange={ setQuery }
				/>
				<FileButtons
					answer={ answer }
					stored={ state.stored }
					features={ state.features }
					onRead={ ( values ) =>
						dispatch( { type: 'set-many', values } )
					}
				/>
			</div>
			<p className="screen-reader-text" role="status">
				{ query &&
					sprintf(
						/* translators: %s: a number of features. */
						__( 'Found in %s features', 'vitrin' ),
						found.length.toLocaleString(
							document.documentElement.lang || undefined
						)
					) }
			</p>
			{ state.changedByOthers.length > 0 && (
				<Notice status="info" isDismissible={ false }>
					{ sprintf(
						/* translators: %s: names of settings, separated by commas. */
						__(
							'Somebody else has changed meanwhile: %s.',
							'vitrin'
						),
						listed( state.changedByOthers.map( labelOf ) )
					) }
				</Notice>
			) }
			{ Object.keys( state.conflicts ).length > 0 && (
				<Notice status="warning" isDismissible={ false }>
					<p>{ state.failure }</p>
					<Button
						__next40pxDefaultSize
						variant="secondary"
						onClick={ () => void save( true ) }
					>
						{ __( 'Save mine', 'vitrin' ) }
					</Button>{ ' ' }
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						onClick={ () => dispatch( { type: 'take-theirs' } ) }
					>
						{ __( 'Take theirs', 'vitrin' ) }
					</Button>
				</Notice>
			) }
			{ found.length === 0 && (
				<p className="vitrin-admin__none">
					{ __( 'No setting has these words.', 'vitrin' ) }
				</p>
			) }
			{ found.map( ( { feature, fields } ) => (
				<FeatureCard
					key={ feature.name }
					feature={ feature }
					fields={ fields }
					state={ state }
					missing={ missingFeatures(
						feature,
						state.features,
						state.wanted
					) }
					isOpen={ open.includes( feature.name ) || query !== '' }
					onToggle={ () => toggle( feature.name ) }
					onChange={ change }
					onReset={ () =>
						dispatch( { type: 'reset', feature: feature.name } )
					}
				/>
			) ) }
			<Compatibility
				found={ found }
				state={ state }
				onChange={ change }
			/>
			<SaveBar
				count={ count }
				status={ state.status }
				failure={ state.failure }
				errors={ Object.keys( state.errors ).map( ( name ) => ( {
					name,
					label: labelOf( name ),
				} ) ) }
				onSave={ () => void save() }
				onDiscard={ () => dispatch( { type: 'discard' } ) }
			/>
		</div>
	);
}
