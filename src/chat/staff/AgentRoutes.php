<?php

namespace Vitrin\Chat\Staff;

use Vitrin\Chat\Messages\Text;
use Vitrin\Chat\Signal\Presence;
use Vitrin\Chat\Signal\StaffCounter;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** Agents' records, for who manages the shop: names and pictures that visitors see [SEC-01] [SEC-03]. */
final class AgentRoutes {

	private const ONE = '/agents/(?P<id>\d{1,18})';

	private const LONGEST_NAME  = 100;
	private const LONGEST_PHOTO = 500;

	public static function register(): void {
		StaffCall::register( 'GET', '/agents', self::list( ... ), true );
		StaffCall::register( 'POST', '/agents', self::create( ... ), true );
		StaffCall::register( 'PUT', self::ONE, self::change( ... ), true );
		StaffCall::register( 'DELETE', self::ONE, self::archive( ... ), true );
	}

	/** @return list<array<string, mixed>> Also those who are archived. */
	private static function list(): array {
		return array_map( self::body( ... ), Agents::with_archived() );
	}

	/** @return array<string, mixed> `public_name` is what visitors see; `name` among staff. */
	private static function body( Agent $agent ): array {
		$user = $agent->user > 0 ? get_userdata( $agent->user ) : false;

		return (array) StaffBodies::agent( $agent ) + array( 'public_name' => $agent->name, 'user' => $user instanceof \WP_User ? array( 'id' => $user->ID, 'name' => $user->display_name ) : null, 'is_archived' => $agent->is_archived );
	}

	/** @return array<string, mixed> */
	private static function create( Input $input ): array {
		$user = $input->has( 'user' ) ? (int) $input->raw( 'user' ) : 0;
		if ( 0 !== $user && ! user_can( $user, Agents::CAPABILITY ) ) {
			throw Refusal::of_field( 400, __( 'This user may not answer chats.', 'vitrin' ), 'user' );
		}
		$agent = Agents::create( self::name( $input ), self::photo( $input ), $user );
		StaffCounter::bump();

		return self::body( $agent );
	}

	/** @return array<string, mixed> One who was archived is there again, unless `archived` says that they stay so. */
	private static function change( Input $input ): array {
		$agent = Agents::change( self::known( $input ), self::name( $input ), self::photo( $input ), $input->is_on( 'archived' ) );
		StaffCounter::bump();

		return self::body( $agent );
	}

	/** @return array<string, mixed> */
	private static function archive( Input $input ): array {
		$agent = self::known( $input );
		Agents::archive( $agent );
		Presence::leave( $agent->id, 0 );
		StaffCounter::bump();

		return array( 'success' => true );
	}

	/** @throws Refusal 400. */
	private static function name( Input $input ): string {
		$name = Text::line( $input->raw( 'name' ), self::LONGEST_NAME + 1 );
		if ( '' === $name || mb_strlen( $name ) > self::LONGEST_NAME ) {
			throw Refusal::of_field( 400, __( 'This name is empty or too long.', 'vitrin' ), 'name' );
		}

		return $name;
	}

	/** @throws Refusal 400. */
	private static function photo( Input $input ): string {
		$photo = esc_url_raw( $input->raw( 'photo' ), array( 'http', 'https' ) );
		if ( ( '' === $photo && $input->has( 'photo' ) ) || strlen( $photo ) > self::LONGEST_PHOTO ) {
			throw StaffRoutes::malformed( 'photo' );
		}

		return $photo;
	}

	/** @throws Refusal 404. */
	private static function known( Input $input ): Agent {
		return Agents::of_id( (int) $input->raw( 'id' ) ) ?? throw Refusal::not_found( __( 'This agent was not found.', 'vitrin' ) );
	}
}
