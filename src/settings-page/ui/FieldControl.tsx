import { useId, useEffect, useRef, useState } from '@wordpress/element';
import type { ComponentProps, ReactNode } from 'react';
import type { Field, Value, Feature, FullName } from '../domain/types';
import {
	SelectControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { valueOf, fullName, SWITCH } from '../domain/values';
import type { State } from '../domain/state';
import { canSelect, localNumber, textOf } from './text';
import { ColorField } from './ColorField';
import { PictureField } from './picture/PictureField';
import { PickButton } from './preview/picking';

/**
 * A drawing of a feature's folder, in the colours of the admin. Decoration: what it shows stands beside
 * it in words. Its file loads once it comes near the window.
 */
export function Drawing( {
	url,
	className,
}: {
	url: string;
	className: string;
} ) {
	const element = useRef< SVGSVGElement >( null );
	const [ isNear, setNear ] = useState( false );
	useEffect( () => {
		const observer = new IntersectionObserver(
			( entries ) => {
				if (
					entries.some( ( { isIntersecting } ) => isIntersecting )
				) {
					setNear( true );
					observer.disconnect();
				}
			},
			{ rootMargin: '300px' }
		);
		if ( element.current ) {
			observer.observe( element.current );
		}
		return () => observer.disconnect();
	}, [] );
	return (
		<svg ref={ element } className={ className } aria-hidden="true">
			{ isNear && <use href={ `${ url }#p` } /> }
		</svg>
	);
}

/** A choice whose values are drawn. */
function PictureChoice( {
	field,
	value,
	help,
	onChange,
}: {
	field: Field;
	value: Value;
	help: ReactNode;
	onChange: ( value: string ) => void;
} ) {
	const id = useId();
	return (
		<fieldset
			className="vitrin-admin__pictures"
			aria-describedby={ `${ id }-help` }
		>
			<legend>{ field.label }</legend>
			<div>
				{ field.choices.map( ( choice ) => (
					<label
						key={ choice.value }
						htmlFor={ `${ id }-${ choice.value }` }
					>
						<input
							type="radio"
							id={ `${ id }-${ choice.value }` }
							name={ id }
							value={ choice.value }
							checked={ choice.value === value }
							onChange={ () => onChange( choice.value ) }
						/>
						<Drawing
							url={ choice.picture }
							className="vitrin-admin__choice"
						/>
						<span>{ choice.label }</span>
					</label>
				) ) }
			</div>
			<div id={ `${ id }-help` } className="vitrin-admin__help">
				{ help }
			</div>
		</fieldset>
	);
}

interface Props {
	feature: Feature;
	field: Field;
	state: State;
	/** `error`: why the page itself sees that the value can't be used. */
	onChange: ( name: FullName, value: Value, error?: string ) => void;
}

/** What a setting does, and why its value was refused. */
function Help( {
	feature,
	field,
	state,
	error,
}: Omit< Props, 'onChange' > & { error: string } ) {
	const { type, description, dependsOn } = field;
	const full = fullName( feature.name, field.name );
	/** What another user has stored meanwhile; undefined for nothing else. */
	const theirs = state.conflicts[ full ];
	const isUsed =
		! dependsOn ||
		state.wanted[ fullName( feature.name, dependsOn ) ] === true;
	const needed = feature.fields.find( ( { name } ) => name === dependsOn );
	return (
		<>
			{ error && <span className="vitrin-admin__error">{ error }</span> }
			{ theirs !== undefined && (
				<span className="vitrin-admin__error">
					{ sprintf(
						/* translators: %s: a value. */
						__( 'Somebody else has chosen: %s', 'vitrin' ),
						textOf( field, theirs )
					) }
				</span>
			) }
			{ field.overruled && (
				<span className="vitrin-admin__overruled">
					{ field.overruled }
				</span>
			) }
			<span>{ description }</span>{ ' ' }
			{ type === 'integer' && <span>{ field.expectation } </span> }
			{ needed && ! isUsed && (
				<span>
					{ sprintf(
						/* translators: %s: the name of another setting. */
						__( 'Only used with “%s”.', 'vitrin' ),
						needed.label
					) }{ ' ' }
				</span>
			) }
			{ state.wanted[ full ] !== state.stored[ full ] && (
				<strong className="vitrin-admin__stored">
					{ theirs === undefined
						? sprintf(
								/* translators: %s: a value. */
								__( 'Unsaved; until now: %s.', 'vitrin' ),
								textOf( field, state.stored[ full ] as Value )
							)
						: sprintf(
								/* translators: %s: a value that another admin has saved. */
								__( 'Unsaved; current value: %s.', 'vitrin' ),
								textOf( field, theirs )
							) }{ ' ' }
				</strong>
			) }
			{ state.wanted[ full ] !== field.default &&
				field.name !== SWITCH &&
				field.type !== 'picture' && (
					<span>
						{ sprintf(
							/* translators: %s: a value. */
							__( 'Default: %s.', 'vitrin' ),
							textOf( field, field.default )
						) }
					</span>
				) }
		</>
	);
}

/** How a line is typed, by the field's type. */
const LINES: Partial<
	Record< Field[ 'type' ], Partial< ComponentProps< typeof TextControl > > >
> = {
	text: { dir: 'auto' },
	integer: { dir: 'ltr', inputMode: 'numeric' },
	secret: { dir: 'ltr', type: 'password', autoComplete: 'off' },
	selector: { dir: 'ltr' },
};

function Control( { feature, field, state, onChange }: Props ) {
	const [ isTouched, setTouched ] = useState( false );
	const { type, label } = field;
	const full = fullName( feature.name, field.name );
	const value = state.wanted[ full ] as Value;
	const error = state.errors[ full ] ?? '';
	// A number is not refused while one types it; a colour's control says by itself what is wrong.
	const isSaid = type === 'color' || ( type === 'integer' && ! isTouched );
	const shownError = isSaid ? '' : error;
	const help = (
		<Help
			feature={ feature }
			field={ field }
			state={ state }
			error={ shownError }
		/>
	);
	const change = ( text: string ) => {
		const checked = valueOf( field, text, canSelect );
		onChange(
			full,
			checked ?? text,
			checked === null ? field.expectation : undefined
		);
	};

	switch ( type ) {
		case 'boolean':
			return (
				<ToggleControl
					__nextHasNoMarginBottom
					label={ label }
					help={ help }
					checked={ value === true }
					onChange={ ( isOn ) => onChange( full, isOn ) }
				/>
			);
		case 'color':
			return field.colors ? (
				<ColorField
					field={ { ...field, colors: field.colors } }
					value={ value }
					help={ help }
					onChange={ change }
				/>
			) : null;
		case 'choice':
			return field.choices.every( ( { picture } ) => picture ) ? (
				<PictureChoice
					field={ field }
					value={ value }
					help={ help }
					onChange={ change }
				/>
			) : (
				<SelectControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={ label }
					help={ help }
					value={ String( value ) }
					options={ field.choices }
					onChange={ change }
				/>
			);
		case 'picture':
			return (
				<PictureField
					field={ field }
					value={ String( value ) }
					isUnsaved={ value !== state.stored[ full ] }
					help={ help }
					onChange={ change }
				/>
			);
		default:
			return (
				<TextControl
					__next40pxDefaultSize
					__nextHasNoMarginBottom
					label={
						field.unit ? `${ label } (${ field.unit })` : label
					}
					help={ help }
					{ ...LINES[ type ] }
					spellCheck={ false }
					aria-invalid={ !! shownError }
					value={
						typeof value === 'number'
							? localNumber( value )
							: String( value )
					}
					onChange={ change }
					onBlur={ () => setTouched( true ) }
				/>
			);
	}
}

/** One setting. Links to it lead here (use-deep-link.ts): WordPress's controls choose their ids themselves. */
export function FieldControl( props: Props ) {
	return (
		<div id={ `vitrin-${ props.feature.name }-${ props.field.name }` }>
			<Control { ...props } />
			{ props.field.picks && (
				<PickButton
					label={ props.field.label }
					value={ String(
						props.state.wanted[
							fullName( props.feature.name, props.field.name )
						] ?? ''
					) }
					onChange={ ( selector ) =>
						props.onChange(
							fullName( props.feature.name, props.field.name ),
							selector
						)
					}
				/>
			) }
		</div>
	);
}
