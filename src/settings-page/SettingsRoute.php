<?php

namespace Vitrin\SettingsPage;

use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Shared\Http\Route;
use Vitrin\Shared\Settings\Access;
use Vitrin\Shared\Settings\Preview;

defined( 'ABSPATH' ) || exit;

/**
 * `vitrin/v1/settings`: GET gives all settings, POST stores changes. `vitrin/v1/settings/preview`: POST keeps unsaved
 * values for an hour and answers with the key that shows them to who sent them [SEC-03] [SET-02].
 */
final class SettingsRoute {

	private const PATH = '/settings';

	/** Bytes; all settings with the longest texts need a tenth. */
	private const MAX_BODY = 262_144;

	public static function register(): void {
		$may = Access::capability( ... );
		( new Route( self::PATH, static fn (): array => FeatureList::all(), 'GET', $may ) )->register();
		( new Route( self::PATH, self::save( ... ), 'POST', $may, max_body: self::MAX_BODY ) )->register();
		( new Route( self::PATH . '/preview', self::keep_for_preview( ... ), 'POST', $may, max_body: self::MAX_BODY ) )->register();
	}

	/** The route's address for api-fetch. */
	public static function path(): string {
		return Route::path( self::PATH );
	}

	/**
	 * Stores changes: all of them or none.
	 *
	 * The body's `changes` and `base` are settings by feature and name: what is wanted, and what the page
	 * took for stored. With `overwrite` true it doesn't matter what another user has stored meanwhile;
	 * with `check` true nothing is stored: an imported file is looked at first.
	 *
	 * @return array<string, mixed> All settings as they are now.
	 * @throws Refusal 400 no such body; 409 `conflicts`, another user's values by "feature.name"; 422 `errors`, reasons by
	 *                 "feature.name"; 500 WordPress did not store them; 503 another user is saving.
	 */
	private static function save( Input $input ): array {
		$wanted = $input->values( 'changes' );
		if ( null === $wanted || array() === $wanted ) {
			throw self::no_changes();
		}
		$changes = new Changes( $wanted );
		if ( array() !== $changes->errors() ) {
			throw Refusal::because( 422, 'refused', __( 'Some values can’t be used. Nothing was saved.', 'vitrin' ), array( 'errors' => $changes->errors() ) );
		}
		if ( $input->is_on( 'check' ) ) {
			return array( 'values' => $changes->values() );
		}
		$base         = $input->values( 'base' ) ?? array();
		$is_overwrite = $input->is_on( 'overwrite' );
		if ( ! Changes::under_lock( static fn () => self::store( $changes, $is_overwrite ? null : $base ) ) ) {
			throw Refusal::because( 503, 'busy', __( 'Somebody else is saving right now. Try again.', 'vitrin' ) );
		}

		return FeatureList::all();
	}

	/**
	 * Stores sound changes, unless another user was quicker.
	 *
	 * @param Changes                      $changes What is wanted.
	 * @param array<array-key, mixed>|null $base    See save(); null: whatever is stored.
	 * @throws Refusal 409 or 500.
	 */
	private static function store( Changes $changes, ?array $base ): bool {
		$conflicts = null === $base ? array() : $changes->conflicts( $base );
		if ( array() !== $conflicts ) {
			throw Refusal::because( 409, 'conflict', __( 'Somebody else has changed the same settings meanwhile.', 'vitrin' ), array( 'conflicts' => $conflicts ) );
		}
		if ( ! $changes->store() ) {
			throw Refusal::because( 500, 'not saved', __( 'WordPress did not store the settings. Another plugin may forbid it, or the database is out of order.', 'vitrin' ) );
		}

		return true;
	}

	/**
	 * Keeps the sound ones of `changes`, settings by feature and name; the rest shows as it is stored. `key` is
	 * that of an earlier answer, whose values these replace.
	 *
	 * @return array<string, mixed> `key`, and `errors` by "feature.name".
	 * @throws Refusal 400 no such body; 500 WordPress did not keep them.
	 */
	private static function keep_for_preview( Input $input ): array {
		$changes = new Changes( $input->values( 'changes' ) ?? throw self::no_changes() );
		$key     = Preview::keep( $changes->nested(), $input->raw( 'key' ) );
		if ( ! Preview::is_kept( $key ) ) {
			throw Refusal::because( 500, 'not kept', __( 'WordPress did not keep the values for the preview. The database or the object cache may be out of order.', 'vitrin' ) );
		}

		return array(
			'key'    => $key,
			'errors' => (object) $changes->errors(),
		);
	}

	private static function no_changes(): Refusal {
		return Refusal::because( 400, 'no changes', __( 'There are no settings in what was sent.', 'vitrin' ) );
	}
}
