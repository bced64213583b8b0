import { ToggleControl, Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Feature, Field, FullName, Value } from '../domain/types';
import { kilobytes, listed, localNumber, UnsavedMark } from './text';
import { Drawing, FieldControl } from './FieldControl';
import type { ReactNode } from 'react';
import { fullName, SWITCH } from '../domain/values';
import { unsavedCount, type State } from '../domain/state';
import { SheetBeside } from './sheet/SheetBeside';

const Weight = ( { page, later }: Feature[ 'weight' ] ) => {
	const texts = [
		page &&
			sprintf(
				/* translators: %s: a number of kilobytes. */
				__( '%s KB with its pages', 'vitrin' ),
				kilobytes( page )
			),
		later &&
			sprintf(
				/* translators: %s: a number of kilobytes. */
				__( '%s KB once it is used', 'vitrin' ),
				kilobytes( later )
			),
	].filter( ( text ) => text !== 0 );
	return texts.length ? (
		<p className="vitrin-admin__fact">{ listed( texts ) }</p>
	) : null;
};

interface HeadProps {
	feature: Feature;
	isOn: boolean;
	missing: string[];
	/** Unsaved settings of this card. */
	unsaved: number;
	onSwitch: ( isOn: boolean ) => void;
}

/** What a feature does, replaces and weighs, and its switch. */
function FeatureHead( {
	feature,
	isOn,
	missing,
	unsaved,
	onSwitch,
}: HeadProps ) {
	const { name, title, description, replaces, weight, picture } = feature;
	return (
		<div className="vitrin-admin__head">
			{ picture && (
				<Drawing url={ picture } className="vitrin-admin__picture" />
			) }
			<div className="vitrin-admin__about">
				<div className="vitrin-admin__title">
					<h3 id={ `vitrin-title-${ name }` }>{ title }</h3>
					<UnsavedMark
						count={ unsaved }
						id={ `vitrin-unsaved-${ name }` }
					/>
				</div>
				<p>{ description }</p>
				{ replaces && (
					<p className="vitrin-admin__fact">
						{ sprintf(
							/* translators: %s: what a feature takes the place of. */
							__( 'Takes the place of: %s', 'vitrin' ),
							replaces
						) }
					</p>
				) }
				<Weight { ...weight } />
				{ isOn && feature.unfinished.length > 0 && (
					<ul className="vitrin-admin__unfinished">
						{ feature.unfinished.map( ( { field, text } ) => (
							<li key={ field }>
								<a href={ `#${ name }.${ field }` }>{ text }</a>
							</li>
						) ) }
					</ul>
				) }
				{ isOn &&
					feature.obstacles.map( ( sentence ) => (
						<p key={ sentence } className="vitrin-admin__error">
							{ sentence }
						</p>
					) ) }
				{ isOn && missing.length > 0 && (
					<p className="vitrin-admin__error">
						{ sprintf(
							/* translators: %s: names of features, separated by commas. */
							__(
								'This is off for now, because it needs: %s.',
								'vitrin'
							),
							listed( missing )
						) }
					</p>
				) }
			</div>
			<ToggleControl
				__nextHasNoMarginBottom
				// The name of a switch stays the same; whether it is on is its state.
				label={
					<>
						{ __( 'Enabled', 'vitrin' ) }
						<span className="screen-reader-text">
							{ ` – ${ title }` }
						</span>
					</>
				}
				checked={ isOn }
				onChange={ onSwitch }
			/>
		</div>
	);
}

interface Props {
	feature: Feature;
	/** Settings to show: all of the feature's, or those that a search has found. */
	fields: Field[];
	state: State;
	/** Titles of features that it needs and that are off. */
	missing: string[];
	isOpen: boolean;
	/** A search shows what it has found, also of what is folded. */
	isSearch: boolean;
	/** A setting's label with its feature's title. */
	labelOf: ( name: FullName ) => string;
	onToggle: () => void;
	onChange: ( name: FullName, value: Value, error?: string ) => void;
	onReset: () => void;
}

/** Links to settings of other features. */
function SeeAlso( {
	names,
	labelOf,
}: {
	names: FullName[];
	labelOf: ( name: FullName ) => string;
} ) {
	return (
		<div>
			<p>{ __( 'Also about the look:', 'vitrin' ) }</p>
			<ul className="vitrin-admin__links">
				{ names.map( ( full ) => (
					<li key={ full }>
						<a href={ `#${ full }` }>{ labelOf( full ) }</a>
					</li>
				) ) }
			</ul>
		</div>
	);
}

/** Pages where the feature is used. */
function Links( { links }: { links: NonNullable< Feature[ 'links' ] > } ) {
	return links.length > 0 ? (
		<ul className="vitrin-admin__links">
			{ links.map( ( { value, label } ) => (
				<li key={ value }>
					<a href={ value }>{ label }</a>
				</li>
			) ) }
		</ul>
	) : null;
}

/** Settings that stand under no heading, then each group of those that a search has left. */
function Groups( {
	feature: { name, groups },
	fields,
	control,
}: {
	feature: Feature;
	fields: Field[];
	control: ( field: Field ) => ReactNode;
} ) {
	const grouped = groups.flatMap( ( group ) => group.fields );
	return (
		<>
			{ fields
				.filter( ( field ) => ! grouped.includes( field.name ) )
				.map( control ) }
			{ groups.map( ( group, index ) => {
				const own = fields.filter( ( field ) =>
					group.fields.includes( field.name )
				);
				const id = `vitrin-group-${ name }-${ index }`;
				return own.length > 0 ? (
					<div
						key={ id }
						className="vitrin-admin__group"
						role="group"
						aria-labelledby={ id }
					>
						<h4 id={ id }>{ group.title }</h4>
						{ own.map( control ) }
					</div>
				) : null;
			} ) }
		</>
	);
}

/** Settings that few shops need, folded. */
function Advanced( {
	count,
	unsaved,
	isOpen,
	children,
}: {
	count: number;
	unsaved: number;
	isOpen: boolean;
	children: ReactNode;
} ) {
	return (
		<details open={ isOpen }>
			<summary>
				{ sprintf(
					/* translators: %s: a number of settings. */
					__( 'Advanced (%s)', 'vitrin' ),
					localNumber( count )
				) }{ ' ' }
				<UnsavedMark count={ unsaved } />
			</summary>
			<div>{ children }</div>
		</details>
	);
}

function ResetButton( {
	title,
	onClick,
}: {
	title: string;
	onClick: () => void;
} ) {
	return (
		<Button __next40pxDefaultSize variant="secondary" onClick={ onClick }>
			{ __( 'Back to the defaults', 'vitrin' ) }
			<span className="screen-reader-text">{ ` – ${ title }` }</span>
		</Button>
	);
}

/** A feature's settings, with what goes with them. */
function Panel( {
	id,
	own,
	feature,
	state,
	isSearch,
	labelOf,
	onChange,
	onReset,
}: Props & {
	id: string;
	/** The settings to show. */
	own: Field[];
} ) {
	const { name, title } = feature;
	const control = ( field: Field ) => (
		<FieldControl
			key={ field.name }
			feature={ feature }
			field={ field }
			state={ state }
			onChange={ onChange }
		/>
	);
	const usual = own.filter( ( { section } ) => section === 'usual' );
	const advanced = own.filter( ( { section } ) => section === 'advanced' );
	return (
		<SheetBeside
			sheets={ isSearch ? [] : ( feature.sheets ?? [] ) }
			feature={ name }
			state={ state }
		>
			<div
				className="vitrin-admin__fields"
				id={ id }
				role="group"
				aria-labelledby={ `vitrin-title-${ name }` }
			>
				<Links links={ feature.links ?? [] } />
				<Groups
					feature={ feature }
					fields={ usual }
					control={ control }
				/>
				{ feature.seeAlso.length > 0 && (
					<SeeAlso names={ feature.seeAlso } labelOf={ labelOf } />
				) }
				{ advanced.length > 0 && (
					<Advanced
						count={ advanced.length }
						unsaved={ unsavedCount( state, name, advanced ) }
						isOpen={ isSearch }
					>
						{ advanced.map( control ) }
					</Advanced>
				) }
				<ResetButton title={ title } onClick={ onReset } />
			</div>
		</SheetBeside>
	);
}

/** A feature: its switch, what it does and costs, and its settings behind a button. */
export function FeatureCard( props: Props ) {
	const { feature, fields, state, missing, isOpen, onToggle, onChange } =
		props;
	const { name, title } = feature;
	const own = fields.filter(
		( field ) => field.name !== SWITCH && field.section !== 'compatibility'
	);
	const isOn = state.wanted[ fullName( name, SWITCH ) ] === true;
	const panel = `vitrin-panel-${ name }`;
	const unsaved = unsavedCount(
		state,
		name,
		// A search shows some of the settings; the card stands for all of them.
		feature.fields.filter( ( { section } ) => section !== 'compatibility' )
	);
	const description = unsaved > 0 ? `vitrin-unsaved-${ name }` : undefined;
	return (
		<section
			className="vitrin-admin__feature"
			id={ `vitrin-${ name }` }
			aria-labelledby={ `vitrin-title-${ name }` }
			aria-describedby={ description }
		>
			<FeatureHead
				feature={ feature }
				isOn={ isOn }
				missing={ missing }
				unsaved={ unsaved }
				onSwitch={ ( checked ) =>
					onChange( fullName( name, SWITCH ), checked )
				}
			/>
			{ own.length > 0 && (
				<>
					<Button
						__next40pxDefaultSize
						variant="tertiary"
						aria-expanded={ isOpen }
						aria-controls={ panel }
						aria-describedby={ description }
						onClick={ onToggle }
					>
						{ sprintf(
							/* translators: %s: a number of settings. */
							__( 'Settings (%s)', 'vitrin' ),
							localNumber( own.length )
						) }
						<span className="screen-reader-text">
							{ ` – ${ title }` }
						</span>
					</Button>
					{ isOpen && (
						<Panel { ...props } id={ panel } own={ own } />
					) }
				</>
			) }
		</section>
	);
}
