import { Button, SearchControl } from '@wordpress/components';
import { useEffect, useMemo, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { search } from '../domain/search';
import type { Feature, SettingsAnswer } from '../domain/types';
import { fullName, missingFeatures } from '../domain/values';
import { localNumber } from './browser';
import { Compatibility } from './Compatibility';
import { FeatureCard } from './FeatureCard';
import { FileButtons } from './FileButtons';
import { Preview, type PreviewPage } from './preview/Preview';
import { useOpen } from './preview/use-open';
import { SaveBar } from './SaveBar';
import { StateNotices } from './StateNotices';
import { useDeepLink } from './use-deep-link';
import { useSettings } from './use-settings';
import { useSettled } from './use-settled';

/** Where what was saved is said: the buttons of a conflict go when one of them is clicked. */
const focusBar = (): void =>
	document.querySelector< HTMLElement >( '.vitrin-admin__bar' )?.focus();

/** Names a setting together with its feature. */
const settingLabel = ( features: Feature[], full: string ): string => {
	for ( const { name, title, fields } of features ) {
		for ( const field of fields ) {
			if ( fullName( name, field.name ) === full ) {
				return `${ title }: ${ field.label }`;
			}
		}
	}
	return full;
};

/** Announces what a search has found, once nobody types any more. */
function FoundCount( { query, count }: { query: string; count: number } ) {
	const isSettled = useSettled( query ) === query;
	return (
		<p className="screen-reader-text" role="status">
			{ isSettled &&
				query &&
				sprintf(
					/* translators: %s: a number of features. */
					__( 'Found in %s features', 'vitrin' ),
					localNumber( count )
				) }
		</p>
	);
}

/** The whole page: search, features, compatibility, files, and the bar that saves. */
export function App( {
	answer,
	previewPages,
	onMounted,
}: {
	answer: SettingsAnswer;
	previewPages: PreviewPage[];
	onMounted: () => void;
} ) {
	const { state, dispatch, changes, change, save } = useSettings( answer );
	const [ query, setQuery ] = useState( '' );
	// Once it is there, and not where drawing it has failed.
	useEffect( onMounted, [ onMounted ] );
	const [ isPreviewOpen, togglePreview ] = useOpen();
	const hasPreview = isPreviewOpen && previewPages.length > 0;
	const { open, toggle } = useDeepLink( state.features );
	const found = useMemo(
		() => search( state.features, query ),
		[ state.features, query ]
	);

	const labelOf = ( full: string ) => settingLabel( state.features, full );

	return (
		<div className={ `vitrin-admin${ hasPreview ? ' has-preview' : '' }` }>
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
					labelOf={ labelOf }
					features={ state.features }
					onRead={ ( values ) =>
						dispatch( { type: 'set-many', values } )
					}
				/>
				{ previewPages.length > 0 && (
					<Button
						__next40pxDefaultSize
						variant="secondary"
						isPressed={ isPreviewOpen }
						onClick={ togglePreview }
					>
						{ __( 'Preview', 'vitrin' ) }
					</Button>
				) }
			</div>
			{ hasPreview && (
				<Preview pages={ previewPages } changes={ changes } />
			) }
			<div className="vitrin-admin__settings">
				<FoundCount query={ query } count={ found.length } />
				<StateNotices
					state={ state }
					isDisabled={ answer.disabled }
					labelOf={ labelOf }
					onSaveMine={ () => {
						focusBar();
						void save( true );
					} }
					onTakeTheirs={ () => {
						focusBar();
						dispatch( { type: 'take-theirs' } );
					} }
				/>
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
						isSearch={ query !== '' }
						labelOf={ labelOf }
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
			</div>
			<SaveBar
				count={ Object.keys( changes ).length }
				status={ state.status }
				resetFeature={ state.resetFeature }
				failure={ state.failure }
				errors={ state.errors }
				labelOf={ labelOf }
				onSave={ () => void save() }
				onDiscard={ () => dispatch( { type: 'discard' } ) }
			/>
		</div>
	);
}
