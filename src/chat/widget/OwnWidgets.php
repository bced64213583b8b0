<?php

namespace Vitrin\Chat\Widget;

use Vitrin\Shared\Settings\Field;

defined( 'ABSPATH' ) || exit;

/**
 * Widgets beside the one of the settings: each has some fields of its own, and all else as that. They are tried in their
 * order; where none is to be seen, that one is [CHAT-05].
 *
 * @phpstan-type Own array<string, bool|int|string>
 */
final class OwnWidgets {

	/** By id, in the shop's order. Autoloaded: every page of the shop asks for it. */
	public const OPTION = 'vitrin_chat_widgets';

	/** What each may have of its own. */
	public const FIELDS = array( 'label', 'pages', 'page_list', 'devices', 'palette', 'color', 'icon', 'size', 'side', 'opened', 'preview', 'preview_text', 'welcome', 'offline' );

	/** Choices that need another field, which is the settings' alone. */
	private const LEFT_OUT = array( 'icon' => 'own', 'size' => 'own' );

	public const MOST = 10;

	private const ID = '/^w[1-9]\d{0,5}$/D';

	/** @return array<string, Field> By name. */
	public static function fields(): array {
		$all    = WidgetFields::all();
		$fields = array();
		foreach ( self::FIELDS as $name ) {
			$field           = $all[ $name ];
			$fields[ $name ] = 'choice' === $field->type ? Field::choice( (string) $field->default, array_values( array_diff( $field->choices(), array( self::LEFT_OUT[ $name ] ?? '' ) ) ) ) : $field;
		}

		return $fields;
	}

	/** @return array<string, Own> */
	public static function all(): array {
		$stored  = get_option( self::OPTION );
		$widgets = array();
		foreach ( is_array( $stored ) ? $stored : array() as $id => $values ) {
			if ( is_string( $id ) && is_array( $values ) && 1 === preg_match( self::ID, $id ) ) {
				$widgets[ $id ] = self::checked( $values );
			}
		}

		return $widgets;
	}

	/**
	 * @param array<array-key, mixed> $values
	 * @return Own What isn't sound is left out: then it is as in the settings.
	 */
	private static function checked( array $values ): array {
		$own = array();
		foreach ( self::fields() as $name => $field ) {
			$value = isset( $values[ $name ] ) ? $field->check( $values[ $name ] ) : null;
			if ( null !== $value ) {
				$own[ $name ] = $value;
			}
		}

		return $own;
	}

	/** @return list<Values> Of each; in their order. */
	public static function values( Values $settings ): array {
		$all = self::all();

		return array_map( static fn ( string $id, array $own ): Values => $settings->with( $own, $id ), array_keys( $all ), $all );
	}

	/** @return list<array<string, mixed>> CHAT-01's records. */
	public static function records( Values $settings ): array {
		$all = self::all();

		return array_map( static fn ( string $id, array $own ): array => Widgets::record( $settings->with( $own, $id ), $id ), array_keys( $all ), $all );
	}

	/**
	 * A new one, as the settings are now or as another is; at the end.
	 *
	 * @param string $of '' for the settings'.
	 * @return bool False where there are too many.
	 */
	public static function add( Values $settings, string $of = '' ): bool {
		$all = self::all();
		if ( count( $all ) >= self::MOST || ( '' !== $of && ! isset( $all[ $of ] ) ) ) {
			return false;
		}
		$numbers = array_map( static fn ( string $id ): int => (int) substr( $id, 1 ), array_keys( $all ) );
		$own     = $all[ $of ] ?? array();
		foreach ( '' === $of ? self::fields() : array() as $name => $field ) {
			$own[ $name ] = match ( $field->type ) {
				'boolean' => $settings->flag( $name ),
				default => $settings->text( $name ),
			};
		}
		self::store( $all + array( 'w' . ( max( array( 0, ...$numbers ) ) + 1 ) => self::checked( $own ) ) );

		return true;
	}

	/**
	 * @param array<string, string> $sent Of a form.
	 * @return string|null Why it isn't stored, translated; null where it is.
	 */
	public static function change( string $id, array $sent ): ?string {
		$all = self::all();
		if ( ! isset( $all[ $id ] ) ) {
			return null;
		}
		$own = array();
		foreach ( self::fields() as $name => $field ) {
			$text  = WidgetFieldTexts::all()[ $name ];
			$value = $field->check( $sent[ $name ] ?? '' );
			$why   = null === $value ? $text->expectation( $field ) : WidgetFields::objection( $name, $value );
			if ( null === $value || null !== $why ) {
				return $text->label . ': ' . $why;
			}
			$own[ $name ] = $value;
		}
		self::store( array( $id => $own ) + $all, array_keys( $all ) );

		return null;
	}

	public static function remove( string $id ): void {
		self::store( array_diff_key( self::all(), array( $id => 0 ) ) );
	}

	/** @param -1|1 $by */
	public static function move( string $id, int $by ): void {
		$all = self::all();
		$ids = array_keys( $all );
		$at  = array_search( $id, $ids, true );
		if ( false !== $at && isset( $ids[ $at + $by ] ) ) {
			list( $ids[ $at ], $ids[ $at + $by ] ) = array( $ids[ $at + $by ], $ids[ $at ] );
			self::store( $all, array_values( $ids ) );
		}
	}

	/**
	 * @param array<string, Own> $widgets
	 * @param list<string>|null  $order   Null: as they are.
	 */
	private static function store( array $widgets, ?array $order = null ): void {
		$ordered = array();
		foreach ( $order ?? array_keys( $widgets ) as $id ) {
			$ordered[ $id ] = $widgets[ $id ];
		}
		update_option( self::OPTION, $ordered, true );
	}
}
