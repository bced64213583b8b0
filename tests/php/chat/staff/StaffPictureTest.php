<?php
/**
 * Pictures that staff send.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Chat\Staff;

use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Chat\Messages\Conversation;
use Vitrin\Chat\Messages\Conversations;
use Vitrin\Chat\Staff\AgentRole;
use Vitrin\Chat\Widget\Pictures;
use Vitrin\Shared\Http\Counters;
use Vitrin\Tests\Chat\ChatTestCase;

require_once dirname( __DIR__ ) . '/ChatTestCase.php';
require_once dirname( __DIR__ ) . '/support/uploads.php';

/** By the call that the screen makes. */
final class StaffPictureTest extends ChatTestCase {

	protected function tearDown(): void {
		delete_option( Pictures::OPTION );
		$GLOBALS['vitrin_test_uploads'] = array();
		parent::tearDown();
	}

	private static function upload( string $bytes = '' ): void {
		if ( '' === $bytes ) {
			ob_start();
			imagepng( imagecreatetruecolor( 30, 20 ) );
			$bytes = (string) ob_get_clean();
		}
		$file = (string) tempnam( sys_get_temp_dir(), 'picture' );
		file_put_contents( $file, $bytes );
		$_FILES['picture']              = array( 'tmp_name' => $file, 'name' => 'a.php', 'type' => 'text/html' );
		$GLOBALS['vitrin_test_uploads'] = array( $file );
	}

	private static function send( Conversation $conversation, string $id = '', array $more = array() ): \WP_REST_Response {
		$request = new \WP_REST_Request( 'POST', '/vitrin/v1/chat/conversations/' . $conversation->id . '/pictures' );
		$request->set_body_params( $more + array( 'id' => '' === $id ? wp_generate_uuid4() : $id ) );
		$answer = rest_do_request( $request );
		unset( $_FILES['picture'] );

		return $answer;
	}

	private static function path( string $address ): string {
		return wp_get_upload_dir()['basedir'] . '/vitrin-chat-pictures/' . basename( $address ) . '.jpg';
	}

	#[TestDox( '[CHAT-12a] [CHAT-16b] an agent’s picture is drawn anew, stored once however often it is sent, reaches the visitor as the agent’s, and goes with the conversation' )]
	public function test_sent(): void {
		$contact = self::contact();
		$token   = self::token( $contact );
		$key     = (string) self::said( $token, 'الف' )['conversation']['id'];
		$one     = Conversations::current( $contact );
		$me      = $this->as_agent();
		$id      = wp_generate_uuid4();
		self::upload();
		$sent = self::body( self::send( $one, $id, array( 'as' => (string) $me->id ) ) );
		self::assertSame( array( 'image', 'agent', 2, $me->id, 0 ), array( $sent['message']['type'], $sent['message']['sender'], $sent['message']['sequence'], $sent['conversation']['agent']['id'], $sent['conversation']['waiting_since'] ) );
		$file = self::path( $sent['message']['message'] );
		self::assertSame( array( 30, 20, IMAGETYPE_JPEG ), array_slice( (array) getimagesize( $file ), 0, 3 ) );
		// Its answer got lost; the browser has the file no more, or has it again.
		self::assertSame( $sent['message'], self::body( self::send( $one, $id ) )['message'] );
		self::upload();
		self::assertSame( $sent['message'], self::body( self::send( $one, $id ) )['message'] );
		self::assertSame( filesize( $file ), get_option( Pictures::OPTION ) );
		$this->become_guest();
		$seen = self::body( self::call( 'GET', "/conversations/$key/messages", array( 'after' => 1 ), $token ) )['messages'];
		self::assertSame( array( array( 'image', $sent['message']['message'] ) ), array_map( static fn ( array $message ): array => array( $message['type'], $message['message'] ), $seen ) );
		Conversations::delete( $one );
		self::assertFileDoesNotExist( $file );
	}

	#[TestDox( '[CHAT-16b] [SEC-03] what is no picture, nothing at all, somebody else’s page and who may not are refused, and nothing is stored' )]
	public function test_refused(): void {
		$one = self::begun();
		$me  = $this->as_agent();
		self::assertSame( 400, self::send( $one )->get_status(), 'no file' );
		self::upload( '<?php phpinfo();' );
		self::assertSame( 400, self::send( $one )->get_status(), 'no picture' );
		self::upload();
		self::assertSame( 400, self::send( $one, 'x' )->get_status(), 'no id' );
		self::upload();
		self::assertSame( 409, self::send( $one, '', array( 'as' => (string) ( $me->id + 1 ) ) )->get_status(), 'another agent’s page' );
		wp_set_current_user( $this->user( 'customer' ) );
		self::upload();
		self::assertSame( 403, self::send( $one )->get_status(), 'a customer' );
		self::assertSame( array( 1, false ), array( self::again( $one )->last, get_option( Pictures::OPTION ) ) );
	}

	#[TestDox( '[CHAT-16b] an agent sends two hundred in a day; others aren’t held up by it' )]
	public function test_quota(): void {
		AgentRole::provide();
		$one = self::begun();
		$me  = $this->as_agent( AgentRole::NAME );
		for ( $i = 0; $i < 199; $i++ ) {
			Counters::take( 'chat_pa', (string) $me->id, 200, DAY_IN_SECONDS );
		}
		foreach ( array( 200, 429 ) as $status ) {
			self::upload();
			$answer = self::send( $one );
			self::assertSame( $status, $answer->get_status() );
		}
		self::assertSame( 'vitrin_too_many_pictures', self::body( $answer )['code'] );
		$this->as_agent();
		self::upload();
		self::assertSame( 200, self::send( $one )->get_status() );
		update_option( Pictures::OPTION, 600_000_000 );
		self::upload();
		self::assertSame( 429, self::send( $one )->get_status(), 'the site’s room is used up' );
	}
}
