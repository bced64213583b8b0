<?php

namespace Vitrin\SettingsPage;

use Vitrin\SettingsPage\Setup\Setup;
use Vitrin\Shared\Plugin\Visibility;
use Vitrin\Shared\Settings\FeatureSettings;
use Vitrin\Shared\Settings\Field;
use Vitrin\Shared\Settings\FieldText;
use Vitrin\Shared\Settings\PageGroup;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * All features with their settings, texts and values, as REST answers them; the TypeScript half is
 * domain/types.ts [SET-02].
 */
final class FeatureList {

	/** Of exported files: rises when a newer version can't read an older one's any more. */
	public const FORMAT = 1;

	/**
	 * Bytes after brotli, by feature.
	 *
	 * @var array<string, array{page: int, later: int}>|null
	 */
	private static ?array $weights = null;

	/**
	 * The page's whole state.
	 *
	 * @return array{version: string, format: int, visibility: string, isSeen: bool, mayUseMedia: bool, setup: array{closed: bool, items: list<\Vitrin\Shared\Settings\SetupItem>}|null, pageGroups: list<array{value: string, label: string}>, features: list<array<string, mixed>>}
	 */
	public static function all(): array {
		return array(
			'version'  => \Vitrin\VERSION,
			'format'   => self::FORMAT,
			'visibility' => Visibility::text(),
			'isSeen' => Visibility::is_seen(),
			// WordPress's window of the media library shows nothing to others.
			'mayUseMedia' => current_user_can( 'upload_files' ),
			'setup'    => Setup::current(),
			'pageGroups' => array_map( static fn ( PageGroup $group ): array => array( 'value' => $group->value, 'label' => $group->title() ), PageGroup::cases() ),
			'features' => array_map( array( self::class, 'feature' ), array_values( Registry::all() ) ),
		);
	}

	/**
	 * One feature.
	 *
	 * @param FeatureSettings $settings Its settings.
	 * @return array<string, mixed>
	 */
	private static function feature( FeatureSettings $settings ): array {
		$texts     = $settings->field_texts();
		$overruled = $settings->overruled();
		$fields    = array();
		foreach ( $settings->fields() as $name => $field ) {
			$fields[] = self::field( $settings->feature(), $name, $field, $texts[ $name ] ) + array(
				'section' => self::section( $settings, $name ),
				'overruled' => $overruled[ $name ] ?? '',
				'value'   => Store::shown_value( $settings, $name ),
				'media'   => 'picture' === $field->type ? $settings->picture_info( (string) Store::stored_value( $settings, $name ) ) : null,
			);
		}

		return array(
			'name'        => $settings->feature(),
			'title'       => $settings->title(),
			'description' => $settings->description(),
			'replaces'    => $settings->replaces(),
			'pageGroup'   => $settings->page_group()->value,
			'requires'    => $settings->requires(),
			'obstacles'   => Visibility::of_feature( $settings ),
			'unfinished'  => self::unfinished( $settings ),
			'seeAlso'     => $settings->see_also(),
			'picture'     => self::picture_url( $settings->feature(), 'picture' ),
			'weight'      => self::weight( $settings->feature() ),
			'groups'      => self::groups( $settings ),
			'sheets'      => self::named( $settings->sheets() ),
			'links'       => self::named( $settings->links() ),
			'fields'      => $fields,
		);
	}

	/**
	 * @param array<string, string> $labels
	 * @return list<array{value: string, label: string}>
	 */
	private static function named( array $labels ): array {
		return array_map( static fn ( string $value, string $label ): array => compact( 'value', 'label' ), array_keys( $labels ), array_values( $labels ) );
	}

	/** @return list<array{field: string, text: string}> */
	private static function unfinished( FeatureSettings $settings ): array {
		$unfinished = array();
		foreach ( $settings->unfinished() as $field => $text ) {
			$unfinished[] = compact( 'field', 'text' );
		}

		return $unfinished;
	}

	/** @return list<array{title: string, fields: list<string>}> */
	private static function groups( FeatureSettings $settings ): array {
		$groups = array();
		foreach ( $settings->groups() as $title => $fields ) {
			$groups[] = compact( 'title', 'fields' );
		}

		return $groups;
	}

	/**
	 * One setting.
	 *
	 * @param string    $feature Name of its feature.
	 * @param string    $name    Its name.
	 * @param Field     $field   What it may hold.
	 * @param FieldText $text    What people read of it.
	 * @return array<string, mixed>
	 */
	private static function field( string $feature, string $name, Field $field, FieldText $text ): array {
		return array(
			'name'        => $name,
			'type'        => $field->type,
			'label'       => $text->label,
			'description' => $text->description,
			'expectation' => $text->expectation( $field ),
			'unit'        => $text->unit,
			'default'     => $field->default,
			'minimum'     => $field->minimum,
			'maximum'     => $field->maximum,
			'choices'     => array_map(
				static fn ( string $value ): array => array(
					'value'   => $value,
					'label'   => $text->choices[ $value ] ?? $value,
					'picture' => self::picture_url( $feature, $name . '-' . $value ),
				),
				$field->choices()
			),
			'dependsOn'   => $field->depends_on,
			'colors'      => $text->colors,
			'picks'       => $text->picks,
		);
	}

	/**
	 * Where on the page a setting stands.
	 *
	 * @param FeatureSettings $settings The feature's settings.
	 * @param string          $name     One of its fields.
	 * @return string usual, advanced or compatibility.
	 */
	private static function section( FeatureSettings $settings, string $name ): string {
		if ( in_array( $name, $settings->compatibility(), true ) ) {
			return 'compatibility';
		}

		return in_array( $name, $settings->advanced(), true ) ? 'advanced' : 'usual';
	}

	/**
	 * Where a drawing is that a feature brings in its folder: picture.svg for its card, pictures/<setting>-<value>.svg for
	 * the values of a choice. Each holds one symbol with the id "p".
	 *
	 * @param string $feature Name of a feature.
	 * @param string $name    "picture" for the feature's own, or "<setting>-<value>".
	 * @return string Its URL; '' when there is none.
	 */
	private static function picture_url( string $feature, string $name ): string {
		// Names may come from other plugins' files.
		if ( 1 !== preg_match( '/^[a-z0-9_-]+$/', $feature . $name ) ) {
			return '';
		}
		$path = 'src/' . $feature . '/' . ( 'picture' === $name ? $name : 'pictures/' . $name ) . '.svg';

		return is_readable( \Vitrin\DIR . '/' . $path ) ? plugins_url( $path, \Vitrin\FILE ) : '';
	}

	/**
	 * What a feature's own chunks weigh; what it has in files that it shares with others is not counted.
	 *
	 * @param string $feature Its name.
	 * @return array{page: int, later: int} Bytes that load with a page; bytes that load once it is used.
	 */
	private static function weight( string $feature ): array {
		self::$weights ??= self::read_weights();

		return self::$weights[ $feature ] ?? array(
			'page'  => 0,
			'later' => 0,
		);
	}

	/**
	 * What the build wrote down (tools/lib/build-budget.mjs); nothing where it wasn't built.
	 *
	 * @return array<string, array{page: int, later: int}>
	 */
	private static function read_weights(): array {
		$file  = \Vitrin\DIR . '/build/features/weights.json';
		$found = is_readable( $file ) ? json_decode( (string) file_get_contents( $file ), true ) : null; // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A file of ours.
		$all   = array();
		foreach ( is_array( $found ) ? $found : array() as $feature => $weight ) {
			if ( is_array( $weight ) ) {
				$all[ (string) $feature ] = array(
					'page'  => is_numeric( $weight['page'] ?? null ) ? (int) $weight['page'] : 0,
					'later' => is_numeric( $weight['later'] ?? null ) ? (int) $weight['later'] : 0,
				);
			}
		}

		return $all;
	}
}
