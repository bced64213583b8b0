<?php
/**
 * Base of tests over HTTP.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests;

use PHPUnit\Framework\TestCase;

/**
 * Real requests to a real server. Products made here are deleted after the test, and settings are
 * put back.
 */
abstract class WebTestCase extends TestCase {

	/**
	 * Products to delete.
	 *
	 * @var list<int>
	 */
	private array $products = array();

	/**
	 * Users to delete.
	 *
	 * @var list<int>
	 */
	private array $users = array();

	/** A new visitor. */
	protected function browser(): Browser {
		return new Browser( WebServer::base() );
	}

	/**
	 * A product that is there for the server too. What the site ships, and for how much, is not
	 * what is tested.
	 *
	 * @param array<string, mixed> $props See Products::simple().
	 */
	protected function product( array $props = array() ): \WC_Product_Simple {
		$product          = Products::simple( $props + array( 'virtual' => true ) );
		$this->products[] = $product->get_id();

		return $product;
	}

	/**
	 * A user that is there for the server too.
	 *
	 * @param string $role Such as subscriber.
	 */
	protected function user( string $role ): int {
		$name = 'vitrin-' . wp_generate_password( 12, false );
		$id   = wp_insert_user(
			array(
				'user_login' => $name,
				'user_email' => $name . '@example.com',
				'user_pass'  => wp_generate_password(),
				'role'       => $role,
			)
		);
		self::assertIsInt( $id );
		$this->users[] = $id;

		return $id;
	}

	/**
	 * Somebody at the admin pages; from then on nonces made here are theirs.
	 *
	 * @param int $user 0 for a guest.
	 */
	protected function browser_of_user( int $user ): Browser {
		$browser = $this->browser();
		$browser->log_in_to_admin( $user );
		$_COOKIE[ (string) constant( 'LOGGED_IN_COOKIE' ) ] = $browser->cookies[ 'wordpress_logged_in_' . COOKIEHASH ] ?? '';
		wp_set_current_user( $user );

		return $browser;
	}

	/** @param string $role Of somebody new, such as subscriber; '' for a guest. */
	protected function browser_of( string $role ): Browser {
		return $this->browser_of_user( '' === $role ? 0 : $this->user( $role ) );
	}

	/** Deletes what was made. */
	protected function tearDown(): void {
		unset( $_COOKIE[ (string) constant( 'LOGGED_IN_COOKIE' ) ] );
		wp_set_current_user( 0 );
		foreach ( $this->products as $id ) {
			wp_delete_post( $id, true );
		}
		require_once ABSPATH . 'wp-admin/includes/user.php';
		foreach ( $this->users as $id ) {
			wp_delete_user( $id );
		}
		$this->products = array();
		PaidOrder::forget();
		$this->users    = array();
		delete_option( 'vitrin_settings' );
		parent::tearDown();
	}
}
