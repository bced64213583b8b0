<?php
/**
 * Whose a conversation is, where two things happen at once or somebody means harm.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Contacts\ContactCookie;
use Vitrin\Chat\Contacts\Contacts;
use Vitrin\Chat\Contacts\ResumeLink;
use Vitrin\Chat\Contacts\VerifiedVisitor;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Messages\Message;
use Vitrin\Chat\Messages\Messages;
use Vitrin\Chat\Settings;
use Vitrin\Chat\Storage\Tables;
use Vitrin\Shared\Plugin\Database;
use Vitrin\Chat\Signal\Presence;
use Vitrin\Chat\Staff\Looks;

require_once __DIR__ . '/ChatTestCase.php';

/** By calls, and by the steps between them. */
final class IdentityTest extends ChatTestCase {

	#[TestDox( '[CHAT-12] [SEC-01] a page that names who has logged in elsewhere is kept by no cache; a guest’s may be' )]
	public function test_page_of_a_member(): void {
		$told = 0;
		$note = static function () use ( &$told ): void {
			++$told;
		};
		add_action( 'litespeed_control_set_nocache', $note );
		( new Settings() )->keep_private();
		self::assertSame( 0, $told );
		$claim = static fn (): array => VerifiedVisitor::sign( 'email', 'sara@example.ir' );
		add_filter( 'vitrin_chat_visitor', $claim );
		try {
			( new Settings() )->keep_private();
			self::assertSame( 1, $told );
		} finally {
			remove_filter( 'vitrin_chat_visitor', $claim );
			remove_action( 'litespeed_control_set_nocache', $note );
		}
	}

	#[TestDox( '[CHAT-10] [SEC-01] who had a link sent to somebody else reads nothing of what is written after it was used' )]
	public function test_link_ends_tokens(): void {
		$contact = self::contact();
		$before  = self::token( $contact );
		self::said( $before, 'سلام' );
		$back = self::body( self::call( 'POST', '/visitor/resume', array( 'code' => ResumeLink::issue( $contact ) ) ) );
		self::said( (string) $back['token'], 'راز' );
		self::assertCount( 1, self::body( self::call( 'GET', '/conversations', array(), (string) $back['token'] ) )['conversations'] );
		self::assertSame( array(), self::body( self::call( 'GET', '/conversations', array(), $before ) )['conversations'] );
	}

	#[TestDox( '[CHAT-12] [CHAT-13] what is sent while a login in another tab merges the guest comes into the visitor’s conversation' )]
	public function test_sent_during_merge(): void {
		$visitor = VerifiedVisitor::read( VerifiedVisitor::sign( 'id', '7' ) );
		self::assertNotNull( $visitor );
		$known = Contacts::identify( self::contact(), $visitor );
		$guest = self::contact();
		Contacts::identify( $guest, $visitor );
		self::assertSame( $known->id, Conversations::current( $guest )->contact );
	}

	#[TestDox( '[CHAT-12] two browsers that prove the same at once end as one contact, with what both have written' )]
	public function test_one_identity(): void {
		$first  = self::contact();
		$second = self::contact();
		$lost   = self::contact();
		foreach ( array( $first, $second, $lost ) as $one ) {
			self::said( self::token( $one ), 'x' );
		}
		Database::run( "UPDATE %i SET identity = 'id:7', verified = 1 WHERE id <= %d", Tables::CONTACTS, $lost->id );
		Database::run( 'UPDATE %i SET merged_into = %d WHERE id = %d', Tables::CONTACTS, $second->id, $lost->id );
		$guest = self::contact();
		self::said( self::token( $guest ), 'x' );
		$now = self::body( self::call( 'POST', '/visitor/verify', VerifiedVisitor::sign( 'id', '7' ), self::token( $guest ) ) );
		self::assertSame( $first->key, $now['contact_id'] );
		self::assertCount( 1, Database::rows( "SELECT id FROM %i WHERE identity = 'id:7' AND merged_into = 0", Tables::CONTACTS ) );
		self::assertCount( 4, Conversations::all_of( $first ) );
	}

	#[TestDox( '[CHAT-12] [CHAT-13] what came while somebody wrote is not read by that, and their own is' )]
	public function test_crossing(): void {
		$conversation = Conversations::current( self::contact() );
		$now          = static fn (): array => array( Conversations::of_id( $conversation->id )->contact_read ?? -1, Conversations::of_id( $conversation->id )->staff_read ?? -1 );
		Messages::add( $conversation, wp_generate_uuid4(), Message::CONTACT, '1' );
		self::assertSame( array( 1, 0 ), $now() );
		Messages::add( $conversation, wp_generate_uuid4(), Message::AGENT, '2' );
		self::assertSame( array( 1, 0 ), $now() );
		Messages::add( $conversation, wp_generate_uuid4(), Message::CONTACT, '3' );
		self::assertSame( array( 1, 0 ), $now() );
		Conversations::mark_read( $conversation, 'read_by_staff', 3 );
		Messages::add( $conversation, wp_generate_uuid4(), Message::AGENT, '4' );
		self::assertSame( array( 1, 4 ), $now() );
	}

	#[TestDox( '[SEC-01] [CHAT-12] a page that was left open after a logout is nobody’s: WordPress’s cookie has to name the user that it claims' )]
	public function test_left_open(): void {
		$user   = $this->user( 'customer' );
		$cookie = constant( 'LOGGED_IN_COOKIE' );
		self::assertIsString( $cookie );
		$claim  = VerifiedVisitor::sign( 'user', (string) $user );
		$verify = static fn ( array $shown ): int => self::call( 'POST', '/visitor/verify', $shown, self::token( self::contact() ) )->get_status();
		self::assertSame( 403, $verify( $claim ), 'nobody is logged in' );
		$_COOKIE[ $cookie ] = wp_generate_auth_cookie( $user, time() + 600, 'logged_in' );
		try {
			self::assertSame( 200, $verify( $claim ) );
			self::assertSame( 200, $verify( array( 'time' => 1 ) + $claim ), 'the cookie says it, however old the page is' );
			self::assertSame( 403, $verify( VerifiedVisitor::sign( 'user', (string) $this->user( 'customer' ) ) ), 'another one' );
			$_SERVER['HTTP_ORIGIN'] = 'https://evil.example';
			self::assertSame( 403, $verify( $claim ) );
			unset( $_SERVER['HTTP_ORIGIN'] );
		} finally {
			unset( $_COOKIE[ $cookie ] );
		}
		$of_user = Contacts::of_identity( 'user:' . $user );
		self::assertNotNull( $of_user );
		self::call( 'POST', '/visitor/verify', VerifiedVisitor::sign( 'id', (string) $user ), self::token( self::contact() ) );
		self::assertNotSame( $of_user->id, Contacts::of_identity( 'id:' . $user )?->id, 'an id of another system is somebody else' );
	}

	#[TestDox( '[SEC-01] a logout takes the contact of who was logged in, and leaves that of a guest and of who came by a link' )]
	public function test_logout(): void {
		self::assertTrue( ContactCookie::is_of_login( rawurlencode( 'abc -vi token' ) ) );
		self::assertTrue( ContactCookie::is_of_login( 'abc -vi token' ) );
		foreach ( array( 'abc -i token', 'abc -vil token', '', 'abc', array( 'v' ), null ) as $cookie ) {
			self::assertFalse( ContactCookie::is_of_login( $cookie ) );
		}
		self::assertSame( 'vitrin_chat', ContactCookie::name() );
		add_filter( 'admin_url', static fn ( string $url ): string => str_replace( '/wp-admin/', '/two/wp-admin/', $url ) );
		self::assertSame( 'vitrin_chat-two', ContactCookie::name(), 'on a site of a network' );
	}

	#[TestDox( '[SEC-01] [CHAT-12a] an agent who logs out isn’t there any more' )]
	public function test_agents_logout(): void {
		$me           = $this->as_agent();
		$conversation = self::begun();
		self::staff( 'POST', '/presence', array( 'conversation' => $conversation->id ) );
		self::assertTrue( Presence::is_here( $me->id ) );
		do_action( 'wp_logout', $me->user );
		self::assertSame( array( false, array() ), array( Presence::is_here( $me->id ), Looks::at( $conversation->id ) ) );
		do_action( 'wp_logout', 999_999 );
		do_action( 'wp_logout' );
	}
}
