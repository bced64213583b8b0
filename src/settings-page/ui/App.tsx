import {
	useCallback,
	useEffect,
	useReducer,
	useRef,
	useMemo,
	useState,
} from '@wordpress/element';
import { saveSettings } from '../api';
import {
	initialState,
	reduce,
	unsaved,
	type Action,
	type State,
} from '../domain/state';
import type {
	FullName,
	SettingsAnswer,
	Value,
	Values,
	Feature,
} from '../domain/types';
import { Button, SearchControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { ComponentProps } from 'react';
import { search, type Found } from '../domain/search';
import { fullName, missingFeatures } from '../domain/values';
import { localNumber, useSettled } from './text';
import { Compatibility } from './Compatibility';
import { FeatureCard } from './FeatureCard';
import { FileButtons } from './FileButtons';
import { PageGroups } from './PageGroups';
import { Preview, type PreviewPage } from './preview/Preview';
import { PickContext, type Request } from './preview/picking';
import { SaveBar } from './SaveBar';
import { Setup } from './Setup';
import { useDeepLink } from './use-deep-link';

/** The page's settings: what is stored and wanted, and saving it. */
export interface Settings {
	state: State;
	dispatch: ( action: Action ) => void;
	/** What a click on Save sends. */
	changes: Values;
	/** `error`: why the page itself sees that the value can't be used. */
	change: ( name: FullName, value: Value, error?: string ) => void;
	/** @param isOverwrite Whatever another user has stored meanwhile. */
	save: ( isOverwrite?: boolean ) => Promise< void >;
}

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

export const useSettings = ( answer: SettingsAnswer ): Settings => {
	const [ state, dispatch ] = useReducer( reduce, answer, initialState );
	/** A second click may come before React has drawn the first. */
	const isSaving = useRef( false );
	const changes = unsaved( state );
	useLeaveWarning( Object.keys( changes ).length > 0 );
	return {
		state,
		dispatch,
		changes,
		change: ( name, value, error ) =>
			dispatch( {
				type: 'set',
				name,
				value,
				...( error !== undefined && { error } ),
			} ),
		async save( isOverwrite = false ) {
			if ( isSaving.current ) {
				return;
			}
			isSaving.current = true;
			dispatch( { type: 'saving' } );
			const result = await saveSettings(
				changes,
				state.stored,
				isOverwrite
			);
			isSaving.current = false;
			dispatch(
				result.type === 'saved' ? { ...result, sent: changes } : result
			);
		},
	};
};

/** Names a setting together with its feature. */
const settingLabel = ( features: Feature[], full: FullName ): string => {
	for ( const { name, title, fields } of features ) {
		for ( const field of fields ) {
			if ( fullName( name, field.name ) === full ) {
				return `${ title }: ${ field.label }`;
			}
		}
	}
	return full;
};

/** Announces what a search has found, once typing has stopped. */
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

/** Says what visitors see, in the line that PHP printed above: what was saved may have changed it. */
const useVisibility = ( text: string, isSeen: boolean ): void =>
	useEffect( () => {
		const line = document.getElementById( 'vitrin-visibility' );
		if ( line && line.textContent !== text ) {
			line.textContent = text;
		}
		for ( const name of [ 'notice', 'notice-warning', 'inline' ] ) {
			line?.parentElement?.classList.toggle( name, ! isSeen );
		}
	}, [ text, isSeen ] );

const PREVIEW_OPEN = 'vitrin-settings-preview';

/** Where the preview stands beside the settings, not in their place; style.scss has it as well. */
const BESIDE = '(min-width: 961px)';

/** A browser that forbids storage just doesn't remember. */
const readOpen = (): boolean => {
	try {
		return window.localStorage.getItem( PREVIEW_OPEN ) === 'open';
	} catch {
		return false;
	}
};

const writeOpen = ( isOpen: boolean ): void => {
	try {
		window.localStorage.setItem( PREVIEW_OPEN, isOpen ? 'open' : 'closed' );
	} catch {
		// See above.
	}
};

/** Whether the preview stands beside the settings, remembered in this browser. */
const usePreviewOpen = (): [ boolean, () => void ] => {
	const [ isOpen, setOpen ] = useState( readOpen );
	return [
		isOpen,
		() => {
			writeOpen( ! isOpen );
			setOpen( ! isOpen );
		},
	];
};

/** The preview, and what a setting wants to be picked in it. */
const usePreview = () => {
	const [ isPreviewOpen, togglePreview ] = usePreviewOpen();
	const [ request, setRequest ] = useState< Request | null >( null );
	const answered = useCallback( () => setRequest( null ), [] );
	const ask = ( wanted: Request ): void => {
		setRequest( wanted );
		// What was picked is seen beside the settings; on a narrow window it would stand in their place.
		if ( ! isPreviewOpen && window.matchMedia( BESIDE ).matches ) {
			togglePreview();
		}
	};
	return { isPreviewOpen, togglePreview, request, ask, answered };
};

interface ToolsProps {
	answer: SettingsAnswer;
	state: State;
	query: string;
	onSearch: ( query: string ) => void;
	labelOf: ( name: FullName ) => string;
	onRead: ComponentProps< typeof FileButtons >[ 'onRead' ];
	isPreviewOpen: boolean;
	/** Null: there is no preview. */
	onPreview: ( () => void ) | null;
}

/** Search, files and preview, above the features. */
function Tools( {
	answer,
	state,
	query,
	onSearch,
	labelOf,
	onRead,
	isPreviewOpen,
	onPreview,
}: ToolsProps ) {
	return (
		<div className="vitrin-admin__tools">
			<SearchControl
				__nextHasNoMarginBottom
				label={ __( 'Search all settings', 'vitrin' ) }
				placeholder={ __( 'Search all settings', 'vitrin' ) }
				value={ query }
				onChange={ onSearch }
			/>
			<FileButtons
				answer={ answer }
				state={ state }
				labelOf={ labelOf }
				onRead={ onRead }
			/>
			{ onPreview && (
				<Button
					__next40pxDefaultSize
					variant="secondary"
					isPressed={ isPreviewOpen }
					onClick={ onPreview }
				>
					{ __( 'Preview', 'vitrin' ) }
				</Button>
			) }
		</div>
	);
}

/** What a search has found, or all of it. */
function Settings( {
	answer,
	state,
	found,
	query,
	card,
	onSetup,
	onChange,
}: {
	answer: SettingsAnswer;
	state: State;
	found: Found[];
	query: string;
	card: ComponentProps< typeof PageGroups >[ 'card' ];
	onSetup: ComponentProps< typeof Setup >[ 'onChange' ];
	onChange: ComponentProps< typeof Compatibility >[ 'onChange' ];
} ) {
	return (
		<div className="vitrin-admin__settings">
			{ state.setup && query === '' && (
				<Setup setup={ state.setup } onChange={ onSetup } />
			) }
			<FoundCount query={ query } count={ found.length } />
			{ found.length === 0 && (
				<p className="vitrin-admin__none">
					{ __( 'No setting has these words.', 'vitrin' ) }
				</p>
			) }
			<PageGroups
				groups={ answer.pageGroups }
				found={ found }
				card={ card }
			/>
			<Compatibility
				found={ found }
				state={ state }
				onChange={ onChange }
			/>
		</div>
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
	const { isPreviewOpen, togglePreview, request, ask, answered } =
		usePreview();
	const hasPreview =
		( isPreviewOpen || request !== null ) && previewPages.length > 0;
	const { open, toggle } = useDeepLink( state.features, () => {
		setQuery( '' );
		if ( isPreviewOpen ) {
			togglePreview();
		}
	} );
	useVisibility( state.visibility, state.isSeen );
	const found = useMemo(
		() => search( state.features, query ),
		[ state.features, query ]
	);

	const labelOf = ( full: FullName ) => settingLabel( state.features, full );

	const card = ( { feature, fields }: Found ) => (
		<FeatureCard
			key={ feature.name }
			feature={ feature }
			fields={ fields }
			state={ state }
			missing={ missingFeatures( feature, state.features, state.wanted ) }
			isOpen={ open.includes( feature.name ) || query !== '' }
			isSearch={ query !== '' }
			labelOf={ labelOf }
			onToggle={ () => toggle( feature.name ) }
			onChange={ change }
			onReset={ () =>
				dispatch( { type: 'reset', feature: feature.name } )
			}
		/>
	);
	return (
		<PickContext.Provider value={ previewPages.length > 0 ? ask : null }>
			<div
				className={ `vitrin-admin${ hasPreview ? ' has-preview' : '' }` }
			>
				<Tools
					answer={ answer }
					state={ state }
					query={ query }
					onSearch={ setQuery }
					labelOf={ labelOf }
					onRead={ ( result ) =>
						dispatch( { type: 'file', result } )
					}
					isPreviewOpen={ isPreviewOpen }
					onPreview={ previewPages.length > 0 ? togglePreview : null }
				/>
				{ hasPreview && (
					<Preview
						pages={ previewPages }
						changes={ changes }
						request={ request }
						onAnswered={ answered }
					/>
				) }
				<Settings
					answer={ answer }
					state={ state }
					found={ found }
					query={ query }
					card={ card }
					onSetup={ ( setup ) =>
						dispatch( { type: 'setup', setup } )
					}
					onChange={ change }
				/>
				<SaveBar
					count={ Object.keys( changes ).length }
					state={ state }
					labelOf={ labelOf }
					onSave={ () => void save() }
					onDiscard={ () => dispatch( { type: 'discard' } ) }
					onSaveMine={ () => void save( true ) }
					onTakeTheirs={ () => dispatch( { type: 'take-theirs' } ) }
				/>
			</div>
		</PickContext.Provider>
	);
}
