/**
 * As much of the block editor's packages as our blocks use. WordPress ships them; installed
 * from npm they would bring half of the editor for a handful of names.
 */
declare module '@wordpress/blocks' {
	import type { ComponentType } from 'react';

	export function registerBlockType< Attributes >(
		name: string,
		settings: {
			edit: ComponentType< {
				attributes: Attributes;
				setAttributes: ( changed: Partial< Attributes > ) => void;
			} >;
		}
	): void;
}

declare module '@wordpress/block-editor' {
	import type { HTMLAttributes, ReactNode } from 'react';

	export function useBlockProps(): HTMLAttributes< HTMLDivElement >;
	export function InspectorControls( props: {
		children: ReactNode;
	} ): ReactNode;
}

declare module '@wordpress/components' {
	import type { ReactNode } from 'react';

	interface Control< Value > {
		__nextHasNoMarginBottom?: boolean;
		__next40pxDefaultSize?: boolean;
		label: string;
		help?: string;
		onChange: ( value: Value ) => void;
	}
	export function PanelBody( props: {
		title: string;
		children: ReactNode;
	} ): ReactNode;
	export function ToggleControl(
		props: Control< boolean > & { checked: boolean }
	): ReactNode;
	export function TextControl(
		props: Control< string > & { value: string }
	): ReactNode;
}
