/**
 * What REST gives and takes (src/settings-page/FeatureList.php, SettingsRoute.php).
 */

/** A setting's value: on or off, a whole number, one of a list, or a line of text. */
export type Value = boolean | number | string;

/** What a colour is chosen with; colours are #rrggbb. */
export interface ColorContext {
	/** What an empty setting means; '' for unknown. */
	inherited: string;
	/** What the colour stands on. */
	background: string;
	palette: Array< { name: string; color: string } >;
}

/** What a setting of the kind "picture" shows (Picture.php). */
export interface PictureInfo {
	/** In the media library's bin; deleted since; an address of another site. */
	state: 'shown' | 'bin' | 'gone' | 'elsewhere' | 'none';
	/** URL; '' for none. */
	thumbnail: string;
	/** Of the file. */
	name: string;
	alt: string;
	/** In pixels, such as 800 × 600; '' for a drawing. */
	size: string;
	/** It makes every document slow. */
	isHeavy: boolean;
}

export interface Field {
	name: string;
	type:
		| 'boolean'
		| 'integer'
		| 'choice'
		| 'color'
		| 'selector'
		| 'text'
		| 'secret'
		| 'picture';
	label: string;
	description: string;
	/** What a refused value should have been. */
	expectation: string;
	/** Of an integer, such as milliseconds; '' for others. */
	unit: string;
	default: Value;
	/** Of an integer, both inclusive. */
	minimum: number;
	maximum: number;
	/** Of a choice. */
	choices: Array< {
		value: string;
		label: string;
		/** URL of a drawing; '' for none. */
		picture: string;
	} >;
	/** Name of the switch in the same feature without which this one does nothing. */
	dependsOn: string | null;
	/** Of a colour. */
	colors: ColorContext | null;
	/** Of a selector: it is that of one element, which may be picked in the preview. */
	picks?: boolean;
	section: 'usual' | 'advanced' | 'compatibility';
	/** Why it does nothing in this shop now, whatever its value is; '' where it does. */
	overruled: string;
	value: Value;
	/** Of a picture, that of `value`. */
	media?: PictureInfo | null;
}

export interface Feature {
	name: string;
	title: string;
	description: string;
	/** What of WooCommerce's, or which kind of plugin, it takes the place of; '' for nothing. */
	replaces: string;
	/** Of the answer's page groups. */
	pageGroup: string;
	/** Names of features without which it can't work. */
	requires: string[];
	/** Why it does nothing in this shop though it is on, or not by itself. */
	obstacles: string[];
	/** What the owner has to fill in before the feature can do all its work. */
	unfinished: Array< { field: string; text: string } >;
	/** Settings of other features that people may look for here, by full name. */
	seeAlso: FullName[];
	/** URL of a drawing; '' for none. */
	picture: string;
	/** Bytes after brotli that load with a page, and that load once it is used. */
	weight: { page: number; later: number };
	/** Settings under a heading, by name. */
	groups: Array< { title: string; fields: string[] } >;
	/** Papers to be shown beside the settings, by what the route calls them. */
	sheets?: Array< { value: string; label: string } >;
	/** Pages of the admin where it is used, by address. */
	links?: Array< { value: string; label: string } >;
	/** The switch `enabled` first. */
	fields: Field[];
}

/** Something that an owner does once (SetupItem.php). */
export interface SetupItem {
	name: string;
	title: string;
	text: string;
	done: boolean;
	/** An address of the admin, or a setting's, such as #documents.logo. */
	url: string;
}

export interface SetupList {
	closed: boolean;
	/** None while it is closed. */
	items: SetupItem[];
}

export interface SettingsAnswer {
	version: string;
	/** Of exported files. */
	format: number;
	/** What visitors see of the plugin, in one sentence. */
	visibility: string;
	/** Whether visitors see it. */
	isSeen: boolean;
	/** Headings under which the features stand, in this order: the shop's pages. */
	pageGroups: Array< { value: string; label: string } >;
	/** Whether WordPress's media library opens for the current user. */
	mayUseMedia?: boolean;
	/** What to do once the shop is live; null before that, and where there is nothing. */
	setup?: SetupList | null;
	features: Feature[];
}

/** A setting's name with its feature's: `side-cart.width`. */
export type FullName = string;

/** Values by full name. */
export type Values = Record< FullName, Value >;

/** What REST takes: values by feature and name. */
export type NestedValues = Record< string, Record< string, Value > >;
