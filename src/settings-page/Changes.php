<?php

namespace Vitrin\SettingsPage;

use Vitrin\Shared\Plugin\Lock;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * What an admin wants to change, checked as a whole: all of it is stored or nothing [SET-02].
 */
final class Changes {

	/** Held while one admin's changes are compared and stored. */
	private const LOCK = 'vitrin_settings_lock';

	/** Seconds after which a lock counts as left behind. */
	private const LOCK_LASTS = 10;

	/** Seconds that a change waits for one that is being stored: that takes some hundredths. */
	private const PATIENCE = 2.0;

	/**
	 * Sound values by "feature.name".
	 *
	 * @var array<string, bool|int|string>
	 */
	private array $values = array();

	/**
	 * Why others are refused, translated, by "feature.name".
	 *
	 * @var array<string, string>
	 */
	private array $errors = array();

	/**
	 * Checks them.
	 *
	 * @param array<array-key, mixed> $wanted By feature and name.
	 */
	public function __construct( array $wanted ) {
		foreach ( $wanted as $feature => $values ) {
			foreach ( is_array( $values ) ? $values : array( '' => null ) as $name => $value ) {
				$this->take( (string) $feature, (string) $name, $value );
			}
		}
	}

	/**
	 * Why values are refused.
	 *
	 * @return array<string, string> Translated, by "feature.name".
	 */
	public function errors(): array {
		return $this->errors;
	}

	/**
	 * The sound values.
	 *
	 * @return array<string, bool|int|string> By "feature.name".
	 */
	public function values(): array {
		return $this->values;
	}

	/**
	 * The same as they are stored.
	 *
	 * @return array<string, array<string, bool|int|string>> By feature and name.
	 */
	public function nested(): array {
		$nested = array();
		foreach ( $this->values as $full_name => $value ) {
			[ $feature, $name ]          = explode( '.', $full_name, 2 );
			$nested[ $feature ][ $name ] = $value;
		}

		return $nested;
	}

	/**
	 * Settings that another user has changed since, to something else than is wanted now.
	 *
	 * @param array<array-key, mixed> $base What the admin's page took for stored, by feature and name.
	 * @return array<string, bool|int|string> What is stored now, by "feature.name".
	 */
	public function conflicts( array $base ): array {
		$conflicts = array();
		foreach ( $this->values as $full_name => $value ) {
			[ $feature, $name ] = explode( '.', $full_name, 2 );
			$of_feature         = $base[ $feature ] ?? null;
			$stored             = self::stored( $full_name );
			$shown              = Store::shown_value( Registry::all()[ $feature ], $name );
			if ( is_array( $of_feature ) && array_key_exists( $name, $of_feature ) && $of_feature[ $name ] !== $shown && $stored !== $value ) {
				$conflicts[ $full_name ] = $shown;
			}
		}

		return $conflicts;
	}

	/**
	 * Does something while no other request stores settings, with what is stored at that moment.
	 *
	 * @template Result
	 *
	 * @param callable(): Result $work Compares and stores.
	 * @return Result|null What $work returned; null when another request goes on storing, and it was not called.
	 */
	public static function under_lock( callable $work ): mixed {
		if ( ! Lock::wait_for( self::LOCK, self::LOCK_LASTS, self::PATIENCE ) ) {
			return null;
		}
		try {
			// Others may have stored since this request has read them.
			wp_cache_delete( 'alloptions', 'options' );
			wp_cache_delete( Store::OPTION, 'options' );

			return $work();
		} finally {
			Lock::release( self::LOCK );
		}
	}

	/**
	 * Stores the sound values beside what is stored. Called under_lock().
	 *
	 * @return bool Whether they are stored now.
	 */
	public function store(): bool {
		update_option( Store::OPTION, array_replace_recursive( Store::check( array() ), $this->nested() ) );

		return array() === array_filter(
			$this->values,
			static fn ( bool|int|string $value, string $full_name ): bool => self::stored( $full_name ) !== $value,
			ARRAY_FILTER_USE_BOTH
		);
	}

	/**
	 * What is stored now.
	 *
	 * @param string $full_name "feature.name" of a setting that there is.
	 */
	private static function stored( string $full_name ): bool|int|string {
		[ $feature, $name ] = explode( '.', $full_name, 2 );

		return Store::stored_value( Registry::all()[ $feature ], $name );
	}

	/**
	 * Checks one value.
	 *
	 * @param string $feature Name of a feature, as it came.
	 * @param string $name    Name of a setting, as it came.
	 * @param mixed  $value   As it came.
	 */
	private function take( string $feature, string $name, mixed $value ): void {
		$full_name = $feature . '.' . $name;
		$settings  = Registry::all()[ $feature ] ?? null;
		$field     = $settings?->field( $name );
		if ( null === $settings || null === $field ) {
			$this->errors[ $full_name ] = __( 'There is no such setting in this version.', 'vitrin' );
			return;
		}
		if ( $field->is_shown_secret( $value ) ) {
			return;
		}
		$checked   = $field->check( $value );
		$objection = null === $checked ? $settings->field_texts()[ $name ]->expectation( $field ) : $settings->objection( $name, $checked );
		if ( null === $objection && null !== $checked ) {
			$this->values[ $full_name ] = $checked;
		} else {
			$this->errors[ $full_name ] = (string) $objection;
		}
	}
}
