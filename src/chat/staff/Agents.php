<?php

namespace Vitrin\Chat\Staff;

use Vitrin\Chat\Messages\Text;
use Vitrin\Chat\Signal\Presence;
use Vitrin\Chat\Signal\StaffCounter;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Shared\Plugin\StoreFailure;

defined( 'ABSPATH' ) || exit;

/** Who of the staff answers chats: who may, and their records [SEC-01]. */
final class Agents {

	/** Whoever manages the shop has it, unless a role says otherwise. */
	public const CAPABILITY = 'answer_vitrin_chats';

	public const MANAGES = 'manage_woocommerce';

	/** At most as many are shown to visitors. */
	private const MOST = 20;

	/** At most as many can be chosen by each other. */
	private const MOST_OF_STAFF = 200;

	public static function register(): void {
		add_filter( 'user_has_cap', array( self::class, 'grant' ) );
		add_action( 'wp_logout', array( self::class, 'log_out' ) );
		foreach ( array( 'deleted_user', 'remove_user_from_blog' ) as $end ) {
			add_action( $end, array( self::class, 'retire' ) );
		}
		foreach ( array( 'set_user_role', 'remove_user_role' ) as $change ) {
			add_action( $change, array( self::class, 'follow_role' ) );
		}
	}

	/**
	 * @param mixed $all A user's capabilities, by name; a role may have set ours to false.
	 * @return mixed
	 */
	public static function grant( mixed $all ): mixed {
		if ( is_array( $all ) && ! isset( $all[ self::CAPABILITY ] ) && ! empty( $all[ self::MANAGES ] ) ) {
			$all[ self::CAPABILITY ] = true;
		}

		return $all;
	}

	/** Whoever logs out isn't there any more, whatever tabs of theirs are open. */
	public static function log_out( mixed $user ): void {
		$agent = is_int( $user ) && Tables::are_there() ? self::find_user( $user ) : null;
		if ( null !== $agent ) {
			Presence::leave( $agent->id, 0 );
			Looks::leave_all( $agent->id );
		}
	}

	/** Whose account is gone is offered to nobody, and shown to no visitor. What they wrote keeps their name. */
	public static function retire( mixed $user ): void {
		$agent = is_int( $user ) && Tables::are_there() ? self::find_user( $user ) : null;
		if ( null !== $agent && ! $agent->is_archived ) {
			self::archive( $agent );
			Presence::leave( $agent->id, 0 );
			Looks::leave_all( $agent->id );
			StaffCounter::bump();
		}
	}

	/** The same of who may answer no longer. */
	public static function follow_role( mixed $user ): void {
		if ( is_int( $user ) && ! user_can( $user, self::CAPABILITY ) ) {
			self::retire( $user );
		}
	}

	/** The record of a user, made at their first use. */
	public static function of_user( int $user ): Agent {
		$agent = self::find_user( $user );
		if ( null === $agent ) {
			// Of two first requests at once one makes it.
			Database::run( 'INSERT IGNORE INTO %i (user, name, created) VALUES (%d, %s, %d)', Tables::AGENTS, $user, self::public_name( $user ), time() );
			$agent = self::find_user( $user );
		}

		return $agent ?? throw new StoreFailure( 'The agent was not stored.' );
	}

	/** Whoever has sent this request. */
	public static function me(): Agent {
		return self::of_user( get_current_user_id() );
	}

	public static function of_id( int $id ): ?Agent {
		return self::of_ids( array( $id ) )[ $id ] ?? null;
	}

	/**
	 * @param array<array-key, int> $ids
	 * @return array<int, Agent> By id.
	 */
	public static function of_ids( array $ids ): array {
		$ids   = array_filter( array_unique( $ids ), static fn ( int $id ): bool => $id > 0 );
		$found = array();
		foreach ( array() === $ids ? array() : Database::rows( 'SELECT * FROM %i WHERE id IN (' . implode( ',', $ids ) . ')', Tables::AGENTS ) as $row ) {
			$found[ (int) ( $row['id'] ?? 0 ) ] = Agent::of_row( $row );
		}

		return $found;
	}

	/** @return list<Agent> Those whom a conversation can be given to; not whose role was changed so that they may answer no longer. */
	public static function all(): array {
		$all = array_map( Agent::of_row( ... ), Database::rows( 'SELECT * FROM %i WHERE archived = 0 ORDER BY name, id LIMIT %d', Tables::AGENTS, self::MOST_OF_STAFF ) );
		// All at once.
		cache_users( array_map( static fn ( Agent $agent ): int => $agent->user, $all ) );

		return array_values( array_filter( $all, static fn ( Agent $agent ): bool => 0 === $agent->user || user_can( $agent->user, self::CAPABILITY ) ) );
	}

	/** @return list<Agent> */
	public static function with_archived(): array {
		return array_map( Agent::of_row( ... ), Database::rows( 'SELECT * FROM %i ORDER BY archived, name, id LIMIT %d', Tables::AGENTS, self::MOST_OF_STAFF ) );
	}

	/** @return list<Agent> Those whom visitors are told of: who has a public name, and not the shop's managers as such. */
	public static function shown(): array {
		return array_map( Agent::of_row( ... ), Database::rows( "SELECT * FROM %i WHERE archived = 0 AND name <> '' ORDER BY id LIMIT %d", Tables::AGENTS, self::MOST ) );
	}

	/** @param string $name As Text::line() gave it. */
	public static function create( string $name, string $photo, int $user = 0 ): Agent {
		if ( $user > 0 ) {
			return self::change( self::of_user( $user ), $name, $photo );
		}
		Database::run( 'INSERT INTO %i (name, photo, created) VALUES (%s, %s, %d)', Tables::AGENTS, $name, $photo, time() );

		return self::of_id( Database::last_id() ) ?? throw new StoreFailure( 'The agent was not stored.' );
	}

	/** @param bool $stays_archived Whether one who is archived stays so. */
	public static function change( Agent $agent, string $name, string $photo, bool $stays_archived = false ): Agent {
		Database::run( 'UPDATE %i SET name = %s, photo = %s, archived = archived * %d WHERE id = %d', Tables::AGENTS, $name, $photo, $stays_archived ? 1 : 0, $agent->id );

		return self::of_id( $agent->id ) ?? $agent;
	}

	/** What they wrote keeps their name. */
	public static function archive( Agent $agent ): void {
		Database::run( 'UPDATE %i SET archived = 1 WHERE id = %d', Tables::AGENTS, $agent->id );
	}

	/** Whoever answers is there again. */
	public static function revive( Agent $agent ): void {
		if ( $agent->is_archived ) {
			Database::run( 'UPDATE %i SET archived = 0 WHERE id = %d', Tables::AGENTS, $agent->id );
		}
	}

	public static function set_away( Agent $agent, bool $is_away ): Agent {
		Database::run( 'UPDATE %i SET away = %d WHERE id = %d', Tables::AGENTS, $is_away ? 1 : 0, $agent->id );

		return self::of_id( $agent->id ) ?? $agent;
	}

	/** The record of a user who has one. */
	public static function find_user( int $user ): ?Agent {
		$row = $user > 0 ? Database::row( 'SELECT * FROM %i WHERE user = %d', Tables::AGENTS, $user ) : null;

		return null === $row ? null : Agent::of_row( $row );
	}

	/** What a user is called; '' where that would tell visitors by what they log in. */
	private static function public_name( int $user ): string {
		$found = get_userdata( $user );
		if ( ! $found instanceof \WP_User ) {
			return '';
		}
		$name = Text::line( $found->display_name, 100 );

		return $name === $found->user_login || is_email( $name ) ? '' : $name;
	}
}
