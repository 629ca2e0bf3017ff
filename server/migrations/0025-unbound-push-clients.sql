-- expands: a client that nobody is bound to keeps its key alone; what it had told of itself is forgotten
update push_client set device_info = null, mode = null, alias = null, tags = '{}', registration_id = ''
where member_id is null;
