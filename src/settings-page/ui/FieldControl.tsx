import {
	SelectControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { valueOf, fullName, SWITCH } from '../domain/values';
import type { State } from '../domain/state';
import type { Feature, Field, FullName, Value } from '../domain/types';
import { canSelect, localNumber } from './browser';
import { textOf } from './value-text';
import { ColorField } from './ColorField';
import { PictureChoice } from './PictureChoice';
import { PictureField } from './picture/PictureField';

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
	/** What somebody else has stored meanwhile; undefined for nothing else. */
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
					dir={ type === 'text' ? 'auto' : 'ltr' }
					spellCheck={ false }
					{ ...( type === 'integer' && { inputMode: 'numeric' } ) }
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
		</div>
	);
}
